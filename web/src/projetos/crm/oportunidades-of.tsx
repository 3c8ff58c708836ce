import { oportunidadeList } from '@claquete/contract/projetos/crm/oportunidade'
import type { OportunidadeRow } from '@claquete/contract/projetos/crm/oportunidade'
import { Link } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { toCrm } from '../../addresses/projetos.ts'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { NextAction } from './next-action.tsx'

/** The deals of a campaign: where each stands, what it is worth and what comes next. */
export function OportunidadesOf({ id_campanha }: { readonly id_campanha: number }) {
  useLiveReads('oportunidade', oportunidadeList)
  useLiveReads('orcamento', oportunidadeList)
  const reading = useRead(oportunidadeList, {
    query: { id_campanha, situacao: 'todas', perPage: 50 },
  })
  return (
    <Card title="Oportunidades">
      <Reading
        of={reading}
        waiting={100}
        empty={<Note>As vendas de que esta campanha veio aparecem aqui.</Note>}
      >
        {({ data: { data } }) => (
          <ItemList bare label="Oportunidades da campanha">
            {data.map((one) => (
              <Line key={one.chave} of={one} />
            ))}
          </ItemList>
        )}
      </Reading>
    </Card>
  )
}

function Line({ of }: { readonly of: OportunidadeRow }) {
  const { titulo, etapa, responsavel, resultado, valor, oculto } = of
  const to =
    of.id_oportunidade === null && of.id_orcamento !== null
      ? toOrcamentoEdit(of.id_orcamento)
      : toCrm({ oportunidade: of.id_oportunidade ?? undefined })
  return (
    <Item
      muted={resultado === 'perdido'}
      title={<Link to={to}>{titulo}</Link>}
      detail={[etapa, responsavel].filter(Boolean).join(' · ')}
      aside={
        <Row nowrap>
          {resultado === null && <NextAction of={of} />}
          <strong>{oculto ? 'oculto' : valor === null ? 'sem valor' : reais(valor)}</strong>
        </Row>
      }
    />
  )
}
