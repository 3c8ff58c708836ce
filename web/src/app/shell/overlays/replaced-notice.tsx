import { useEffect, useRef, useState } from 'react'
import { logoutCountdownSeconds } from '../../../lib/plain/constants.ts'
import { IconAlertTriangle } from '../../../lib/page/icons.ts'
import { countdownKey, leave, replacedStore } from '../../../lib/wire/session.ts'
import { browserStorage } from '../../../lib/plain/storage.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { t } from '../../words.ts'
import styles from './dialog.module.css'

/** Seconds left of a countdown interrupted by a reload; the full time when there was none. */
function storedSeconds(): number {
  const stored = Number(browserStorage.getItem(countdownKey))
  return stored > 0 && stored <= logoutCountdownSeconds ? stored : logoutCountdownSeconds
}

/** Counts down to the login screen. */
function Countdown() {
  const [left, setLeft] = useState(storedSeconds)
  useEffect(() => {
    if (left <= 0) {
      leave()
      return undefined
    }
    browserStorage.setItem(countdownKey, String(left))
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <strong className="numbers" role="timer">
      {t('sessao.contagem', { segundos: left })}
    </strong>
  )
}

/** A warning that another sign-in took the session, with a countdown to the login screen. */
export function ReplacedNotice() {
  const replaced = useStore(replacedStore)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = replaced !== undefined
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
  }, [open])
  if (!replaced) return null
  return (
    <dialog
      ref={dialog}
      className={styles.notice}
      role="alertdialog"
      aria-labelledby="aviso-sessao"
      aria-describedby="aviso-sessao-texto"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack align="center">
        <div className={styles.mark} aria-hidden>
          <IconAlertTriangle size={22} stroke={1.8} />
        </div>
        <h2 id="aviso-sessao">{t('sessao.atencao')}</h2>
        <Note id="aviso-sessao-texto">{replaced}</Note>
        <Countdown />
        <button type="button" className={styles.primary} onClick={leave}>
          {t('sessao.sair')}
        </button>
      </Stack>
    </dialog>
  )
}
