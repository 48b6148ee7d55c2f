// Everything that is said only at a table of Zombicide, in Italian: loaded with the first one.
import { board } from './board';
import { acting } from './acting';
import { cards } from './cards';
import { common } from './common';
import { difficulty } from './difficulty';
import { guides } from './guides';
import { mission } from './mission';
import { phases } from './phases';
import { places } from './places';
import { reasons } from './reasons';
import { tales } from './tales';
import { team } from './team';
import type { TableKey } from '../../en/zombicide';

const messages: Record<TableKey, string> = {
  ...acting,
  ...board,
  ...cards,
  ...common,
  ...difficulty,
  ...guides,
  ...mission,
  ...phases,
  ...places,
  ...reasons,
  ...tales,
  ...team,
};

export default messages;
