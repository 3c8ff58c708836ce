import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '../../lib/format.ts'
import { IconBell, IconVolume, IconVolumeOff } from '../../lib/icons.ts'
import { markNoticesRead, useNotices } from '../../lib/notices.ts'
import type { Notice } from '../../lib/notices.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { t } from '../words.ts'
import styles from './notices-bell.module.css'
import bar from './top-bar.module.css'

const mostShown = 9

/** The realtime notices of this session. */
export function NoticesBell() {
  const { list, unread } = useNotices()
  const { som } = usePreferences()
  const [opened, setOpened] = useState(false)
  const change = (next: boolean) => {
    setOpened(next)
    if (next) markNoticesRead()
  }
  const label = unread ? t('avisos.novos', { quantos: unread }) : t('avisos.titulo')
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={bar.icon}
          aria-label={label}
          onClick={() => change(!opened)}
        >
          <IconBell size={19} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={bar.badge} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('avisos.titulo')}>
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
            {som === 'S' ? (
              <IconVolume size={17} stroke={1.6} aria-hidden />
            ) : (
              <IconVolumeOff size={17} stroke={1.6} aria-hidden />
            )}
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
              <NoticeLine key={notice.id} notice={notice} onOpen={() => setOpened(false)} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
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
