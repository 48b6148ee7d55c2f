// What readers of the screen are told as it happens.

class Announcer {
  text = $state('');
}

export const announcer = new Announcer();

/** Tells what has happened, after what is being told now. */
export function announce(text: string): void {
  announcer.text = text;
}
