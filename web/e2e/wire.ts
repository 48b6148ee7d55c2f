// A network between a browser and the server that can be cut.
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Wire {
  private readonly open = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly server: Server) {}

  /** Lays a wire to the server at that address. */
  static async to(address: string): Promise<Wire> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    const wire = new Wire(server);
    server.on('connection', (near) => {
      if (wire.isCut) return void near.destroy();
      const far = connect(Number(port), hostname);
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        wire.open.add(end);
        end.pipe(other);
        end.on('error', () => other.destroy());
        end.on('close', () => wire.open.delete(end));
      }
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return wire;
  }

  /** Where a browser finds the server through this wire. */
  get address(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the wire is not laid');
    return `http://127.0.0.1:${address.port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const end of this.open) end.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  remove(): void {
    this.cut();
    this.server.close();
  }
}
