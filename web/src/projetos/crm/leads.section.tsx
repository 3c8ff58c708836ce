import { leadAccept, leadDiscard, leadList } from '@claquete/contract/projetos/crm/lead'
import type { LeadRow } from '@claquete/contract/projetos/crm/lead'
import { suspeitaWords } from '@claquete/core/projetos/crm/lead'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { toCrm } from '../../addresses/projetos.ts'
import { useAct } from '../../lib/acts/act.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { crmReads } from './reads.ts'

/** What came by the forms and looks like a machine: nothing is thrown away before somebody looked. */
export function LeadsSection() {
  useLiveReads('oportunidade', leadList)
  const reading = useRead(leadList, { query: { estado: 'a_conferir', perPage: 50 } })
  return (
    <Card
      title="A conferir"
      subtitle="Contatos que parecem automáticos. Aceite os que são de gente."
    >
      <Reading
        of={reading}
        waiting={200}
        empty={
          <EmptyState dense title="Nada a conferir">
            Os contatos que chegam sem sinal de robô já viram oportunidade.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ItemList bare label="Contatos a conferir">
            {data.data.map((lead) => (
              <Line key={lead.id_lead} lead={lead} />
            ))}
          </ItemList>
        )}
      </Reading>
    </Card>
  )
}

function Line({ lead }: { readonly lead: LeadRow }) {
  const { id_lead, nome, email, organizacao, mensagem, recebido_em, suspeita, formulario } = lead
  const navigate = useNavigate()
  const act = useAct({ refresh: [leadList, ...crmReads], onFailure: reportFailure })
  const params = { id_lead }
  const accept = () =>
    act.run(async () => {
      const reply = await call(leadAccept, { params })
      void navigate(toCrm({ oportunidade: reply.id_oportunidade }))
      return reply
    })
  return (
    <Item
      title={`${nome} · ${email}`}
      detail={[
        suspeita === null ? '' : suspeitaWords[suspeita],
        organizacao,
        formulario,
        formatMoment(recebido_em),
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <Row nowrap>
          <Button size="xs" disabled={act.isRunning} onClick={() => void accept()}>
            Aceitar
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={act.isRunning}
            onClick={() => void act.run(() => call(leadDiscard, { params }))}
          >
            Pôr de lado
          </Button>
        </Row>
      }
    >
      <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{mensagem}</p>
    </Item>
  )
}
