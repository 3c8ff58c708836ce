import { Link } from 'react-router'
import { formatAgo } from '../../lib/format.ts'
import { IconVolume, IconVolumeOff } from '../../lib/icons.ts'
import { useNotices } from '../../lib/notices.ts'
import type { Notice } from '../../lib/notices.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { t } from '../words.ts'
import styles from './notices-panel.module.css'
import bar from './top-bar.module.css'

/** The realtime notices of this session, and the switch of their sound. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const { list } = useNotices()
  const { som } = usePreferences()
  const Volume = som === 'S' ? IconVolume : IconVolumeOff
  return (
    <>
      <div className={styles.head}>
        <strong>{t('avisos.titulo')}</strong>
        <button
          type="button"
          className={bar.icon}
          aria-label={t('avisos.som')}
          aria-pressed={som === 'S'}
          title={t('avisos.som')}
          onClick={() => setPreference('som', som === 'S' ? 'N' : 'S')}
        >
          <Volume size={17} stroke={1.6} aria-hidden />
        </button>
      </div>
      {list.length === 0 ? (
        <div className={styles.empty}>
          <strong>{t('avisos.vazio')}</strong>
          <span>{t('avisos.vazio_texto')}</span>
        </div>
      ) : (
        <ul className={styles.list}>
          {list.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onOpen={onClose} />
          ))}
        </ul>
      )}
    </>
  )
}

function NoticeLine({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const { tipo, titulo, msg, path, quando } = notice
  const text = (
    <>
      <span className={styles.dot} data-kind={tipo} aria-hidden />
      <span className={styles.text}>
        <strong>{titulo}</strong>
        <span>{msg}</span>
        <time dateTime={quando}>{formatAgo(quando, Date.now())}</time>
      </span>
    </>
  )
  return (
    <li>
      {path ? (
        <Link to={path} className={styles.line} onClick={onOpen}>
          {text}
        </Link>
      ) : (
        <div className={styles.line}>{text}</div>
      )}
    </li>
  )
}
