// What everybody is told about people and the end of a room, in words.
import { t } from './words/words.svelte';
import type { Closed, Notice } from './wire';

/** Why a room was closed. The host of the server can add words of their own. */
export function closedWords({ why, text }: Closed): string {
  const words = t(`room.closed.${why}`);
  return why === 'server' && text ? `${words} “${text}”` : words;
}

/** A notice as a sentence. */
export function noticeWords(notice: Notice): string {
  if (notice.notice === 'closed') return closedWords(notice);
  const name = notice.name || t('app.guest');
  switch (notice.notice) {
    case 'left':
      return t('room.notice.left', { name });
    case 'admitted':
      return t('room.notice.admitted', { name });
    case 'removed':
      return t(notice.banned ? 'room.notice.banned' : 'room.notice.removed', { name });
    case 'muted':
      return t(notice.on ? 'room.notice.muted' : 'room.notice.unmuted', { name });
  }
}
