const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'O navegador não deixou usar a câmera. Permita a câmera nas configurações deste site e tente de novo, ou digite o código.',
  NotFoundError: 'Este aparelho não tem câmera. Use um leitor ou digite o código.',
  NotReadableError: 'Outro programa está usando a câmera. Feche-o e tente de novo.',
}

/** Why the camera does not read, and what to do. */
export function cameraProblem(error: unknown): string {
  const known = error instanceof DOMException ? refusals[error.name] : undefined
  return known ?? 'A câmera não abriu. Tente de novo, use um leitor ou digite o código.'
}

export const noSafeAddress =
  'A câmera só abre em endereço seguro (https). Use um leitor ou digite o código.'
export const noReader =
  'O que lê os códigos não carregou. Verifique a conexão e tente de novo, ou digite o código.'

export const hasCamera = () => 'mediaDevices' in navigator

/** The camera at the back of a phone, or the one that there is. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
