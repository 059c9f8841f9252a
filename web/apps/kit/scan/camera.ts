/** Why there is no picture of a camera. */
export type CameraFault = 'insecure' | 'refused' | 'absent' | 'busy';

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** Why a camera could not be opened. */
export function faultOf(error: unknown): CameraFault {
  if (!isSecureContext) return 'insecure';
  if (!navigator.mediaDevices) return 'absent';
  return (error instanceof DOMException && faults[error.name]) || 'busy';
}

/** A camera whose picture is shown. */
export interface Camera {
  /** Whether it has a light that can be turned on. */
  readonly hasLight: boolean;
  turnLight(isOn: boolean): Promise<void>;
  /** Turns it off. */
  close(): void;
}

/**
 * Shows what the camera on the back of a phone sees.
 * @param ended is called when another app takes it
 * @throws what `faultOf` says in a word
 */
export async function openCamera(video: HTMLVideoElement, ended: () => void): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', ended);
  video.srcObject = stream;
  return {
    hasLight: track?.getCapabilities?.().torch === true,
    turnLight: async (isOn) => track?.applyConstraints({ advanced: [{ torch: isOn }] }),
    close() {
      for (const one of stream.getTracks()) one.stop();
      video.srcObject = null;
    },
  };
}
