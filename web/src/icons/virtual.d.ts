declare module 'virtual:icons' {
  import type { IconName } from './names';
  const shapes: Record<IconName, string>;
  export default shapes;
}

declare module '*.toml' {
  const content: unknown;
  export default content;
}
