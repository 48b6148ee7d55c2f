// Says that it is your decision: in the tab's title, and by a notification when the page is
// not looked at and notifications are allowed.

export class Attention {
  private asked = false;

  constructor(
    private readonly page: { title: string; hidden: boolean },
    private readonly notify: (title: string, text: string) => void,
  ) {}

  /** `words` say that it is your decision, in your language. */
  decision(yours: boolean, room: string, words: string): void {
    this.page.title = yours ? `● ${words} – ${room}` : room;
    if (yours && !this.asked && this.page.hidden) this.notify(room, words);
    this.asked = yours;
  }

  calm(): void {
    this.asked = false;
    this.page.title = 'Safehouse';
  }
}

function notify(title: string, text: string): void {
  if (typeof Notification !== 'undefined' && Notification.permission === 'granted') {
    new Notification(title, { body: text, tag: 'safehouse', icon: '/icon.svg' });
  }
}

/** Asks whether notifications are wanted; only ever on somebody's click. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export const canAskForNotifications = () =>
  typeof Notification !== 'undefined' && Notification.permission === 'default';

export const attention = new Attention(
  typeof document === 'undefined' ? { title: '', hidden: false } : document,
  notify,
);
