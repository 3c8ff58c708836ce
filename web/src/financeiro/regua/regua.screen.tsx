import {
  lembreteList,
  reguaPreview,
  reguaSave,
  reguaView,
} from '@claquete/contract/financeiro/regua/regua'
import type { Regua, ReguaPlan } from '@claquete/contract/financeiro/regua/regua'
import { wordOfDias } from '@claquete/core/financeiro/regua/regua'
import { addDays, formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toReguaLembretes } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useToday } from '../../lib/page/clock.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { reguaReads } from './reads.ts'
import { ReguaTabs } from './regua-tabs.tsx'

const ReguaDialog = lazyPart(async () => (await import('./regua.dialog.tsx')).ReguaDialog)

/** The rule of the reminders and what it is about to send. */
export default function ReguaScreen() {
  useLiveReads('financeiro', ...reguaReads)
  const reading = useRead(reguaView, {})
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Carregando a régua…" count={6} />}>
      {({ data }) => (
        <Page width="form">
          <ReguaTabs />
          <RuleCard regua={data} />
          <PreviewCard regua={data} />
        </Page>
      )}
    </Reading>
  )
}

function RuleCard({ regua }: { readonly regua: Regua }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isOn = regua.ativo === 'S'
  return (
    <Card
      title={isOn ? 'Lembretes ligados' : 'Lembretes desligados'}
      subtitle={
        isOn
          ? `Saem nos dias úteis, a partir das ${regua.hora}h, um e-mail por cliente`
          : 'Nenhum e-mail sai enquanto a régua está desligada'
      }
      aside={
        may(reguaSave.access) && (
          <Button size="xs" variant={isOn ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {isOn ? 'Configurar' : 'Configurar e ligar'}
          </Button>
        )
      }
    >
      <Note>{regua.dias.map(wordOfDias).join(' · ')}</Note>
      <Figures
        look="line"
        items={[
          {
            label: 'Títulos',
            value:
              regua.valor_minimo > 0
                ? `De ${reais(regua.valor_minimo)} ou mais`
                : 'De qualquer valor',
          },
          {
            label: 'Em dia até',
            value: regua.rodou_em ? formatDateBr(regua.rodou_em) : 'Ainda não rodou',
          },
        ]}
      />
      {isOpen && <ReguaDialog regua={regua} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const dayOf = ({ dia }: ReguaPlan, today: CalendarDate) =>
  dia === addDays(today, 1) ? `Amanhã, ${formatDateBr(dia)}` : formatDateBr(dia)

const most = 6
const namesOf = ({ pessoas, emails }: ReguaPlan) => {
  const named = pessoas.slice(0, most).map(({ pessoa }) => pessoa)
  const rest = emails - named.length
  return `${named.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`
}

function PreviewCard({ regua }: { readonly regua: Regua }) {
  const { dias, valor_minimo, ativo } = regua
  const reading = useRead(reguaPreview, { body: { dias, valor_minimo } })
  const may = useMay()
  const today = useToday()
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Calculando a prévia…" count={4} />}>
      {({ data: days, sem_email }) => (
        <>
          <Card
            title="Próximos 7 dias"
            subtitle={
              ativo === 'S' ? 'Se ninguém pagar antes' : 'O que sairia se a régua estivesse ligada'
            }
            aside={
              may(lembreteList.access) && (
                <LinkButton to={toReguaLembretes()}>Ver os enviados</LinkButton>
              )
            }
          >
            {days.length === 0 ? (
              <EmptyState title="Nenhum e-mail nos próximos dias">
                Nada do que está a receber tem lembrete nestes dias.
              </EmptyState>
            ) : (
              <ItemList bare label="E-mails dos próximos dias">
                {days.map((day) => (
                  <Item
                    key={day.dia}
                    title={`${dayOf(day, today)}: ${counted(day.emails, 'e-mail', 'e-mails')}`}
                    detail={namesOf(day)}
                    aside={`${counted(day.titulos, 'título', 'títulos')}, ${reais(day.valor)}`}
                  />
                ))}
              </ItemList>
            )}
          </Card>
          {sem_email.length > 0 && (
            <Notice tone="warning" title="Clientes sem e-mail não recebem lembretes">
              <Note>
                {sem_email
                  .slice(0, most)
                  .map(({ pessoa }) => pessoa)
                  .join(', ')}
                {sem_email.length > most && ` e mais ${sem_email.length - most}`}. Preencha o e-mail
                no cadastro de cada um.
              </Note>
            </Notice>
          )}
        </>
      )}
    </Reading>
  )
}
