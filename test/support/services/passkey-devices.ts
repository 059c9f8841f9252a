import * as z from 'zod';
import type { Visitor } from './visitor.ts';

const Added = z.object({ authenticatorId: z.string() });

/** The devices of a visitor that hold passkeys. */
export async function devicesOf({ page }: Pick<Visitor, 'page'>) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  return {
    /** Plugs in a device, whose user touches it at once, unless the test says otherwise. */
    async plug() {
      const options = {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      } as const;
      const { authenticatorId } = Added.parse(
        await session.send('WebAuthn.addVirtualAuthenticator', { options }),
      );
      return {
        unplug: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
        touch: (enabled: boolean) =>
          session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
      };
    },
  };
}
