import { Link } from 'react-router'
import { IconVolume, IconVolumeOff } from '../../lib/icons.ts'
import { useNotices } from '../../lib/notices.ts'
import type { Notice } from '../../lib/notices.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { IconButton, PressRow } from '../../ui/layout/press.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { t } from '../words.ts'
import styles from './notices-panel.module.css'
import { Ago } from '../../ui/ago.tsx'

/** The realtime notices of this session, and the switch of their sound. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const { list } = useNotices()
  const { som } = usePreferences()
  const Volume = som === 'S' ? IconVolume : IconVolumeOff
  return (
    <>
      <Row nowrap justify="between" className={styles.head}>
        <strong>{t('avisos.titulo')}</strong>
        <IconButton
          size={34}
          aria-label={t('avisos.som')}
          aria-pressed={som === 'S'}
          title={t('avisos.som')}
          onClick={() => setPreference('som', som === 'S' ? 'N' : 'S')}
        >
          <Volume size={17} stroke={1.6} aria-hidden />
        </IconButton>
      </Row>
      {list.length === 0 ? (
        <Stack gap={1} align="center" className={styles.empty}>
          <strong>{t('avisos.vazio')}</strong>
          <Note>{t('avisos.vazio_texto')}</Note>
        </Stack>
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

const top = { alignItems: 'start' } as const

function NoticeLine({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const { tipo, titulo, msg, path, quando } = notice
  const text = (
    <>
      <span className={styles.dot} data-tone={tipo} aria-hidden />
      <span className={styles.text}>
        <strong>{titulo}</strong>
        <span>{msg}</span>
        <small>
          <time dateTime={quando}>
            <Ago at={quando} />
          </time>
        </small>
      </span>
    </>
  )
  return (
    <li>
      {path ? (
        <PressRow as={Link} to={path} style={top} onClick={onOpen}>
          {text}
        </PressRow>
      ) : (
        <PressRow as="div" style={top}>
          {text}
        </PressRow>
      )}
    </li>
  )
}
