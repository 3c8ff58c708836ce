import { widgetList } from '@claquete/contract/relatorios/painel/painel.addresses'
import { pagesOf } from '@claquete/core/relatorios/painel/pages'
import type { Paged } from '@claquete/core/relatorios/painel/pages'
import { Skeleton } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { toDashboard } from '../../addresses/entry.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useMinute } from '../../lib/page/clock.ts'
import { useUser } from '../../lib/account/user.ts'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { IconButton } from '../../ui/buttons/press.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { Status } from '../../ui/status.tsx'
import { hasData, readAhead } from './together.ts'
import styles from './tv.module.css'
import { leaveTv, useTvServices } from './tv-services.ts'
import { useLiveWidgets } from './use-live-widgets.ts'
import type { Place } from './use-layout.ts'
import { useTvGrid } from './use-tv-grid.ts'
import { Widget } from './widget.tsx'

/** How long a page stays. */
const pageMs = 20_000

/** Shows the next page by itself until it is paused; a page chosen by hand stays its whole time. */
function useRotation(count: number) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const page = count === 0 ? 0 : at % count
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    const timer = setTimeout(() => setAt(page + 1), pageMs)
    return () => clearTimeout(timer)
  }, [page, isPaused, count])
  return {
    page,
    isPaused,
    toggle: () => setPaused((before) => !before),
    step: (by: -1 | 1) => setAt((page + by + count) % Math.max(count, 1)),
  }
}

/** The dashboard on a screen that nobody touches: no menu, its widgets in pages that take turns. */
export default function TvScreen() {
  const navigate = useNavigate()
  const grid = useTvGrid()
  const reading = useRead(widgetList, { query: {} }, { staleTime: 60_000 })
  const layout = reading.data?.data
  const { totals, pages } = useMemo(() => {
    const shown = layout?.filter(({ widget, ocultar }) => hasData(widget) && ocultar === 'N') ?? []
    return {
      totals: shown.filter(({ tipo }) => tipo === 'TOTALIZADOR'),
      pages: pagesOf(
        shown.filter(({ tipo }) => tipo !== 'TOTALIZADOR'),
        grid,
      ),
    }
  }, [layout, grid])
  const rotation = useRotation(pages.length)
  const leave = () => void navigate(toDashboard())
  const dialog = useDialog()
  useTvServices(leave)
  useLiveWidgets()
  useEffect(() => {
    readAhead([...totals, ...pages.flat().map(({ place }) => place)].map(({ widget }) => widget))
  }, [totals, pages])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') rotation.step(1)
    else if (event.key === 'ArrowLeft') rotation.step(-1)
    else if (event.key === ' ' && event.target === event.currentTarget) rotation.toggle()
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.tv}
      aria-label="Dashboard na TV"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        leaveTv(leave)
      }}
    >
      <TvBar rotation={rotation} count={pages.length} onLeave={() => leaveTv(leave)} />
      {reading.error && !layout ? (
        <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : !layout ? (
        <TvWaiting />
      ) : pages.length + totals.length === 0 ? (
        <EmptyState title="Nenhum widget para mostrar">
          Mostre pelo menos um widget com números no dashboard e volte ao modo TV.
        </EmptyState>
      ) : (
        <>
          {(grid.columns > 1 || rotation.page === 0) && <TvTotals places={totals} />}
          <TvPage key={rotation.page} page={pages[rotation.page] ?? []} columns={grid.columns} />
        </>
      )}
    </dialog>
  )
}

/** A dialog over everything: what is behind it is neither seen nor reached by keyboard. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.focus()
    return () => shown?.close()
  }, [])
  return dialog
}

interface TvBarProps {
  readonly rotation: ReturnType<typeof useRotation>
  readonly count: number
  readonly onLeave: () => void
}

/** Whose dashboard it is, the time, and what pauses, turns and leaves. */
function TvBar({ rotation, count, onLeave }: TvBarProps) {
  const user = useUser()
  const now = new Date(useMinute())
  const { page, isPaused, toggle, step } = rotation
  return (
    <header>
      <Row nowrap gap={2}>
        <h1 style={{ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' }}>
          {user?.empresa ?? 'Dashboard'}
        </h1>
        <Status as="span">{isPaused ? 'Pausado' : ''}</Status>
        <time className="numbers">
          {now.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })}
        </time>
        {count > 1 && (
          <>
            <IconButton aria-label="Página anterior" size={36} onClick={() => step(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </IconButton>
            <span className="numbers">
              {page + 1} de {count}
            </span>
            <IconButton aria-label="Próxima página" size={36} onClick={() => step(1)}>
              <IconChevronRight size={20} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={isPaused ? 'Continuar' : 'Pausar'}
              aria-pressed={isPaused}
              size={36}
              onClick={toggle}
            >
              {isPaused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
            </IconButton>
          </>
        )}
        <IconButton aria-label="Sair do modo TV" size={36} onClick={onLeave}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </Row>
      {count > 1 && !isPaused && (
        <div
          key={page}
          className={styles.left}
          style={{ animationDuration: `${pageMs}ms` }}
          aria-hidden
        />
      )}
    </header>
  )
}

/** A skeleton of a page while its widgets are not known. */
const TvWaiting = () => (
  <ul className={styles.page} aria-busy aria-label="Carregando o dashboard">
    {['a', 'b'].map((key) => (
      <li key={key}>
        <Skeleton />
      </li>
    ))}
  </ul>
)

/** The numbers, which stay while the pages take turns. */
const TvTotals = ({ places }: { readonly places: readonly Place[] }) =>
  places.length > 0 && (
    <ul className={styles.page} data-totals>
      {places.map((place) => (
        <li key={place.widget}>
          <Widget place={place} />
        </li>
      ))}
    </ul>
  )

interface TvPageProps {
  readonly page: readonly Paged<Place>[]
  readonly columns: number
}

const TvPage = ({ page, columns }: TvPageProps) => (
  <ul className={styles.page} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
    {page.map(({ place, columns: taken }) => (
      <li key={place.widget} style={{ gridColumn: `span ${taken}` }}>
        <Widget place={{ ...place, principal: 'N' }} />
      </li>
    ))}
  </ul>
)
