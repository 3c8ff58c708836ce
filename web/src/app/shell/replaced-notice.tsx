import { useEffect, useRef } from 'react'
import { IconAlertTriangle } from '../../lib/icons.ts'
import { leave, replacedStore } from '../../lib/session.ts'
import { useStore } from '../../lib/use-store.ts'
import { t } from '../words.ts'
import styles from './dialog.module.css'

/** The session is used elsewhere: a warning that counts down to the login screen. */
export function ReplacedNotice() {
  const replaced = useStore(replacedStore)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = replaced !== undefined
  useEffect(() => {
    if (open) dialog.current?.showModal()
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
      <div className={styles.warningMark} aria-hidden>
        <IconAlertTriangle size={22} stroke={1.8} />
      </div>
      <h2 id="aviso-sessao">{t('sessao.atencao')}</h2>
      <p id="aviso-sessao-texto">{replaced.msg}</p>
      <p className={styles.count} role="timer">
        {t('sessao.contagem', { segundos: replaced.secondsLeft })}
      </p>
      <button type="button" className={styles.primary} onClick={leave}>
        {t('sessao.sair')}
      </button>
    </dialog>
  )
}
