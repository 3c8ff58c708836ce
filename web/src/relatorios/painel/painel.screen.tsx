import { inGrid } from '@claquete/core/relatorios/painel/layout'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toPainelTv } from '../../addresses/relatorios.ts'
import { reportFailure } from '../../lib/wire/call.ts'
import { useUser } from '../../lib/account/user.ts'
import { IconDeviceTv, IconPlus, IconRefresh, IconSettings } from '../../lib/page/icons.ts'
import { toast } from '../../lib/page/toast.ts'
import { TopBarSlot } from '../../lib/page/top-bar.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { TipButton } from '../../ui/buttons/tip-button.tsx'
import { ArrangementProvider } from './arrangement.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './painel.module.css'
import { readAhead, readWidgetsAgain } from './together.ts'
import { useLayout } from './use-layout.ts'
import type { Arranging, Layout } from './use-layout.ts'
import { useLiveWidgets } from './use-live-widgets.ts'
import { Widget } from './widget.tsx'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useMinute } from '../../lib/page/clock.ts'
import { Status } from '../../ui/status.tsx'

const SettingsDialog = lazyPart(() =>
  import('./settings-dialog.tsx').then((part) => part.SettingsDialog),
)

/** Profile of the administrator, who can refresh and configure the dashboard. */
const administratorType = 1

/** The dashboard: the widgets of the signed-in user, in the user's arrangement. */
export default function PainelScreen() {
  const user = useUser()
  const now = useMinute()
  const arranging = useLayout()
  const { layout, failure, retry, change } = arranging
  useLiveWidgets()
  useReadAhead(layout)
  const [moved, setMoved] = useState('')
  const onMoved = useCallback((widget: string, next: Layout) => {
    const grid = inGrid(next)
    const at = grid.findIndex((place) => place.widget === widget)
    setMoved(`${grid[at]?.nome}: posição ${at + 1} de ${grid.length}`)
  }, [])
  const lead = layout?.find(({ principal, ocultar }) => principal === 'S' && ocultar === 'N')
  return (
    <Stack className={styles.painel}>
      <TopBarSlot>
        <Row nowrap gap={1}>
          {user?.id_usuario_tipo === administratorType && (
            <AdministratorButtons arranging={arranging} />
          )}
          <TvButton />
        </Row>
      </TopBarSlot>
      <header>
        <p className={styles.greeting}>
          {user ? `${greeting(new Date(now).getHours())}, ${firstName(user.nome)}` : ' '}
        </p>
        <Note>{user?.empresa ?? ' '}</Note>
      </header>
      <FirstSteps />
      {failure ? (
        <div className={styles.card}>
          <ErrorState message={failure.msg} onRetry={retry} />
        </div>
      ) : !layout ? (
        <Waiting />
      ) : (
        <ArrangementProvider layout={layout} onChange={change} onMoved={onMoved}>
          {lead && <Widget key={lead.widget} place={lead} />}
          <ul className={styles.grid}>
            {inGrid(layout).map((place) => (
              <li key={place.widget} data-size={place.tamanho} data-kind={place.tipo}>
                <Widget place={place} />
              </li>
            ))}
          </ul>
          <Hidden layout={layout} arranging={arranging} />
          <Status as="p" className="visually-hidden">
            {moved}
          </Status>
        </ArrangementProvider>
      )}
    </Stack>
  )
}

/** Reads the data of what is shown in two calls, before any of it is drawn. */
function useReadAhead(layout: Layout | undefined): void {
  const shown = layout
    ?.filter(({ ocultar }) => ocultar === 'N')
    .map(({ widget }) => widget)
    .join()
  useEffect(() => {
    if (shown) readAhead(shown.split(','))
  }, [shown])
}

const firstName = (nome: string) => nome.trim().split(/\s+/u)[0] ?? nome

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

const waitingSizes = ['P', 'P', 'P', 'P', 'M', 'M'] as const

/** A skeleton of the dashboard while its arrangement loads. */
function Waiting() {
  return (
    <Stack aria-hidden>
      <div className={styles.card} data-lead data-waiting />
      <ul className={styles.grid}>
        {waitingSizes.map((size, at) => (
          <li
            // The list is constant, so the index is a stable key.
            key={`${size}-${at}`}
            data-size={size}
            data-kind={size === 'P' ? 'TOTALIZADOR' : 'GRAFICO'}
          >
            <div
              className={styles.card}
              data-kind={size === 'P' ? 'TOTALIZADOR' : 'GRAFICO'}
              data-waiting
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Opens the dashboard for a screen that everybody looks at; full screen, where the browser allows it. */
function TvButton() {
  const navigate = useNavigate()
  const open = () => {
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    void navigate(toPainelTv())
  }
  return <TipButton label="Modo TV" icon={<IconDeviceTv size={17} stroke={1.6} />} onClick={open} />
}

/** Buttons that reload the charts and open the settings. */
function AdministratorButtons({ arranging }: { readonly arranging: Arranging }) {
  const { layout } = arranging
  const [isRefreshing, setRefreshing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    await readWidgetsAgain().catch(() => toast.danger('Erro ao atualizar!'))
    setRefreshing(false)
  }
  return (
    <>
      <Row nowrap gap={1} aria-busy={isRefreshing}>
        <TipButton
          label={isRefreshing ? 'Atualizando...' : 'Atualizar Gráfico'}
          icon={
            <IconRefresh
              size={17}
              stroke={1.6}
              className={isRefreshing ? styles.turning : undefined}
            />
          }
          onClick={() => void refresh()}
        />
        <TipButton
          label="Configurar dashboard"
          icon={<IconSettings size={17} stroke={1.6} />}
          isDisabled={!layout}
          onClick={() => setOpen(true)}
        />
      </Row>
      {isOpen && layout && (
        <SettingsDialog layout={layout} arranging={arranging} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface HiddenProps {
  readonly layout: Layout
  readonly arranging: Arranging
}

/** The hidden widgets, each with a button to show it again. */
function Hidden({ layout, arranging: { isOwn, change, reset } }: HiddenProps) {
  const hidden = layout.filter(({ ocultar }) => ocultar === 'S')
  const show = (widget: string) =>
    change(layout.map((one) => (one.widget === widget ? { ...one, ocultar: 'N' as const } : one)))
  if (hidden.length === 0 && !isOwn) return null
  return (
    <Row as="footer">
      {hidden.length > 0 && <Note small>Ocultos:</Note>}
      {hidden.map(({ widget, nome }) => (
        <Button
          key={widget}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={13} aria-hidden />}
          title={`Mostrar ${nome}`}
          onClick={() => show(widget)}
        >
          {nome}
        </Button>
      ))}
      {isOwn && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          ml="auto"
          onClick={() => void reset().catch(reportFailure)}
        >
          Voltar ao padrão do perfil
        </Button>
      )}
    </Row>
  )
}
