import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  readonly onClose: () => void
}

/** A native modal dialog, open while mounted. Esc or a click on the backdrop closes it. */
export function ModalDialog({ onClose, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    const own = dialog.current
    const beside = (event: MouseEvent) => event.target === own && onClose()
    own?.addEventListener('click', beside)
    return () => own?.removeEventListener('click', beside)
  }, [onClose])
  return <dialog ref={dialog} onClose={onClose} {...rest} />
}
