import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { toast } from './toast.ts'

const notBrought =
  'Esta parte não carregou. Verifique a conexão e tente de novo, ou salve e recarregue a página.'

interface MayClose {
  readonly onClose?: () => void
}

/** Milliseconds until a part that nothing closes is loaded again. */
const againAfterMs = 5_000

/**
 * A part of a screen (dialog, panel, editor) whose code loads when first shown. When loading fails the screen stays, with
 * what is typed in it: a toast says so, and a part with `onClose` closes, so that showing it again retries; any other
 * retries by itself. `waiting` stands in its place meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: (props: Props) => ReactNode,
): ComponentType<Props> {
  let brought: ComponentType<Props> | undefined
  return function Part(props: Props & MayClose) {
    const [, setBrought] = useState(brought !== undefined)
    const giveUp = useEffectEvent((): boolean => {
      toast.danger(notBrought)
      props.onClose?.()
      return props.onClose !== undefined
    })
    useEffect(() => {
      if (brought) return undefined
      let isGone = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const bring = () => {
        load().then(
          (part) => {
            brought = part
            if (!isGone) setBrought(true)
          },
          () => {
            if (!isGone && !giveUp()) timer = setTimeout(bring, againAfterMs)
          },
        )
      }
      bring()
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [])
    const Brought = brought
    return Brought ? <Brought {...props} /> : waiting?.(props)
  }
}
