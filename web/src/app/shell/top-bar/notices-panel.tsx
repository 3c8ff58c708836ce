import { avisoList, avisoRead } from '@claquete/contract/acesso/sessao/aviso'
import type { Aviso } from '@claquete/contract/acesso/sessao/aviso'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call, useRead } from '../../../lib/wire/call.ts'
import { IconVolume, IconVolumeOff } from '../../../lib/page/icons.ts'
import { tellUnread, useUnread } from '../../../lib/account/notices.ts'
import { setPreference, usePreferences } from '../../../lib/account/preferences.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { IconButton, PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { ErrorState } from '../../../ui/frame/states.tsx'
import { t } from '../../words.ts'
import styles from './notices-panel.module.css'
import { Ago } from '../../../ui/ago.tsx'

/** The notices, read again as new ones come; what is listed counts as read. */
function useNotices() {
  const unread = useUnread()
  const reading = useRead(avisoList, {}, { staleTime: 0 })
  const { data, refetch } = reading
  const newest = data?.data[0]?.id_aviso
  useEffect(() => void refetch(), [unread, refetch])
  useEffect(() => {
    if (newest === undefined || data?.novos === 0) return
    tellUnread(0)
    // Not marked, they are counted again at the next sign-in: nothing to tell the person.
    void call(avisoRead, { body: { ate: newest } }).catch(() => undefined)
  }, [newest, data?.novos])
  return reading
}

/** What was told to the person and the company, also in former sessions, and the switch of the sound. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch } = useNotices()
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
      <List
        list={data?.data}
        onOpen={onClose}
        onRetry={isError ? () => void refetch() : undefined}
      />
    </>
  )
}

interface ListProps {
  readonly list: readonly Aviso[] | undefined
  readonly onOpen: () => void
  readonly onRetry: (() => void) | undefined
}

function List({ list, onOpen, onRetry }: ListProps) {
  if (!list) {
    return onRetry ? (
      <ErrorState message={t('avisos.falha')} onRetry={onRetry} />
    ) : (
      <Skeleton height={180} radius={8} />
    )
  }
  if (list.length === 0) {
    return (
      <Stack gap={1} align="center" className={styles.empty}>
        <strong>{t('avisos.vazio')}</strong>
        <Note>{t('avisos.vazio_texto')}</Note>
      </Stack>
    )
  }
  return (
    <ul className={styles.list}>
      {list.map((notice) => (
        <NoticeLine key={notice.id_aviso} notice={notice} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const top = { alignItems: 'start' } as const

function NoticeLine({ notice, onOpen }: { readonly notice: Aviso; readonly onOpen: () => void }) {
  const { tipo, titulo, msg, path, criado_em } = notice
  const text = (
    <>
      <span className={styles.dot} data-tone={tipo} aria-hidden />
      <span className={styles.text}>
        <strong>{titulo}</strong>
        <span>{msg}</span>
        <small>
          <time dateTime={criado_em}>
            <Ago at={criado_em} />
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
