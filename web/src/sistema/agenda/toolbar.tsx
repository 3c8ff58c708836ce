import { agendaCreate, agendaHide, agendaView } from '@claquete/contract/sistema/agenda/agenda'
import type { Agenda } from '@claquete/contract/sistema/agenda/agenda'
import { googleView } from '@claquete/contract/sistema/google/google'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { toGoogle } from '../../addresses/sistema.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { counted } from '../../lib/plain/format.ts'
import { reportFailure, useWrite } from '../../lib/wire/call.ts'
import { Ago } from '../../ui/ago.tsx'
import { PeriodBar } from '../../ui/days/period-bar.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import styles from './agenda.module.css'
import { hueOf } from './entries.ts'
import { looks, moved, seenText } from './period.ts'
import type { Look, Seen } from './period.ts'

interface ToolbarProps {
  readonly seen: Seen
  readonly today: CalendarDate
  readonly isPhone: boolean
  readonly agenda: Agenda | undefined
  readonly onSee: (seen: Seen) => void
  readonly onNew: () => void
  readonly onLink: () => void
}

const group = 'Agenda'

/** Which days are seen and how, of which sources, and what Google knows of it. */
export function Toolbar({ seen, today, isPhone, agenda, onSee, onNew, onLink }: ToolbarProps) {
  const may = useMay()
  const canWrite = may(agendaCreate.access)
  const see = (ver: Look) => onSee({ ...seen, ver })
  useKeys([
    ...(canWrite ? [{ keys: 'n', label: 'Novo compromisso', group, run: onNew }] : []),
    { keys: 't', label: 'Ir para hoje', group, run: () => onSee({ ...seen, dia: today }) },
    { keys: 'm', label: 'Ver o mês', group, run: () => see('mes') },
    { keys: 's', label: 'Ver a semana', group, run: () => see('semana') },
    { keys: 'a', label: 'Ver a agenda', group, run: () => see('agenda') },
  ])
  return (
    <Row gap={3}>
      <PeriodBar
        text={seenText(seen)}
        onMove={(by) => onSee(moved(seen, by))}
        onToday={() => onSee({ ...seen, dia: today })}
      />
      {!isPhone && (
        <SegmentedControl
          size="xs"
          aria-label="Ver"
          value={seen.ver}
          data={Object.entries(looks).map(([value, label]) => ({ value, label }))}
          onChange={(ver) => see(ver as Look)}
        />
      )}
      <Row gap={2} style={{ marginLeft: 'auto' }}>
        {agenda && <GoogleState google={agenda.google} />}
        {agenda && <Sources fontes={agenda.fontes} />}
        <Button size="xs" variant="default" onClick={onLink}>
          Link da agenda
        </Button>
        {canWrite && (
          <Button size="xs" onClick={onNew}>
            Novo compromisso
          </Button>
        )}
      </Row>
    </Row>
  )
}

/** What Google knows of the calendar, in one line. */
function GoogleState({ google }: Pick<Agenda, 'google'>) {
  const may = useMay()
  const { estado, na_fila, lida_em } = google
  const text =
    estado === 'reconectar' ? (
      'Google: reconectar'
    ) : na_fila > 0 ? (
      `Google: ${counted(na_fila, 'mudança', 'mudanças')} na fila`
    ) : lida_em ? (
      <>
        Google: lido <Ago at={lida_em} />
      </>
    ) : (
      'Google: lendo'
    )
  const mayOpen = may(googleView.access)
  if (estado === 'desconectada') {
    return mayOpen ? (
      <Button component={Link} to={toGoogle()} size="xs" variant="subtle" color="gray">
        Conectar ao Google
      </Button>
    ) : null
  }
  const tone = estado === 'reconectar' ? 'danger' : 'muted'
  return (
    <Note small tone={tone}>
      {mayOpen ? <Link to={toGoogle()}>{text}</Link> : text}
    </Note>
  )
}

/** Which sources the person sees; what is hidden is left out of the link too. */
function Sources({ fontes }: Pick<Agenda, 'fontes'>) {
  const hide = useWrite(agendaHide, { refresh: [agendaView] })
  const shown = fontes.filter(({ oculta }) => !oculta).length
  const toggle = (chave: string, isShown: boolean) => {
    const ocultas = fontes
      .filter((one) => (one.chave === chave ? !isShown : one.oculta))
      .map((one) => one.chave)
    hide.mutate({ body: { ocultas } }, { onError: reportFailure })
  }
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          Mostrar: {shown} de {fontes.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={2}>
          {fontes.map((fonte) => (
            <Checkbox
              key={fonte.chave}
              checked={!fonte.oculta}
              disabled={hide.isPending}
              onChange={(event) => toggle(fonte.chave, event.currentTarget.checked)}
              label={
                <>
                  <span
                    className={styles.dot}
                    style={{ '--own': hueOf(fonte) } as CSSProperties}
                    aria-hidden
                  />
                  {fonte.titulo}
                </>
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
