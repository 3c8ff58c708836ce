import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from './toast.ts'

const notBrought =
  'Esta parte não carregou. Verifique a conexão e tente de novo, ou salve e recarregue a página.'

interface MayClose {
  readonly onClose?: () => void
}

/**
 * A part of a screen (dialog, panel) whose code loads when first shown. When loading fails the screen stays: a
 * toast says so, the part closes, and showing it again retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let brought: ComponentType<Props> | undefined
  return function Part(props: Props & MayClose) {
    const [, setBrought] = useState(brought !== undefined)
    const giveUp = useEffectEvent(() => {
      toast.danger(notBrought)
      props.onClose?.()
    })
    useEffect(() => {
      if (brought) return
      let isGone = false
      load().then(
        (part) => {
          brought = part
          if (!isGone) setBrought(true)
        },
        () => {
          if (!isGone) giveUp()
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    const Brought = brought
    return Brought ? <Brought {...props} /> : null
  }
}
