import { negociacaoUndo, negociacaoView } from '@claquete/contract/financeiro/negociacao/negociacao'
import type { Negociacao } from '@claquete/contract/financeiro/negociacao/negociacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toReceivableEdit } from '../../addresses/livro.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { situacoes } from './negociacao.labels.ts'
import { negociacaoReads } from './reads.ts'

interface PanelProps {
  readonly id_negociacao: number
  readonly onClose: () => void
}

/** Side panel of a negotiation: the titles that went into it, those that came of it, and its undoing. */
export function NegociacaoPanel({ id_negociacao, onClose }: PanelProps) {
  const reading = useRead(negociacaoView, { params: { id_negociacao } })
  return (
    <SidePanel size="lg" title={`Negociação nº ${id_negociacao}`} onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content negociacao={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ negociacao }: { readonly negociacao: Negociacao }) {
  const { saldo, desconto, acrescimo, total, recebido, obs, motivo } = negociacao
  const by = negociacao.usuario ? ` · por ${negociacao.usuario}` : ''
  return (
    <Stack>
      <RecordHeader
        title={negociacao.cliente}
        detail={
          <Note>
            {negociacao.empresa} · {formatDateBr(negociacao.data)}
            {by}
          </Note>
        }
      >
        <BadgeCell value={negociacao.situacao_label} look={situacoes[negociacao.situacao_label]} />
      </RecordHeader>
      {motivo && (
        <Note>
          Desfeita{negociacao.desfeita_por && ` por ${negociacao.desfeita_por}`}: {motivo}
        </Note>
      )}
      <Figures
        look="rows"
        label="Valores da negociação"
        items={[
          { label: 'Devia', value: reais(saldo) },
          { label: 'Desconto', value: reais(desconto) },
          { label: 'Juros e multa', value: reais(acrescimo) },
          { label: 'Negociado', value: reais(total) },
          { label: 'Recebido até agora', value: reais(recebido) },
        ]}
      />
      {obs && <Note>{obs}</Note>}
      <Undo negociacao={negociacao} />
      <Card title="Novos títulos" label="Novos títulos" level={3} flush>
        <ItemList bare>
          {negociacao.novos.map((novo, at) => (
            <Item
              key={novo.id_lancamento}
              title={
                <Link to={toReceivableEdit(novo.id_lancamento)}>
                  Parcela {novo.parcela ?? at + 1}
                </Link>
              }
              detail={`${formatDateBr(novo.dataVencimento)} · nº ${novo.id_lancamento} · ${stateOf(novo)}`}
              aside={reais(novo.valor)}
            />
          ))}
        </ItemList>
      </Card>
      <Card title="Títulos negociados" label="Títulos negociados" level={3} flush>
        <ItemList bare>
          {negociacao.originais.map((old) => (
            <Item
              key={old.id_lancamento}
              title={<Link to={toReceivableEdit(old.id_lancamento)}>{old.descricao}</Link>}
              detail={`Vencia em ${formatDateBr(old.dataVencimento)} · nº ${old.id_lancamento}${old.desconto > 0 ? ` · desconto de ${reais(old.desconto)}` : ''}`}
              aside={reais(old.saldo)}
            />
          ))}
        </ItemList>
      </Card>
    </Stack>
  )
}

function stateOf({ situacao, saldo, valor }: Negociacao['novos'][number]): string {
  if (situacao === 'pago') return 'encerrado'
  if (situacao === 'cancelado') return 'cancelado'
  return saldo < valor ? `faltam ${reais(saldo)}` : 'em aberto'
}

/** Undoing it as a whole; the server says what stands against it. */
function Undo({ negociacao }: { readonly negociacao: Negociacao }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { id_negociacao, versao, situacao, novos } = negociacao
  const isTouched = novos.some(({ saldo, valor }) => saldo < valor)
  if (situacao !== 'vigente' || !may(negociacaoUndo.access)) return null
  if (isTouched) {
    return <Note>Já foi recebida em parte: para desfazê-la, desfaça antes as baixas.</Note>
  }
  return (
    <Row>
      <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
        Desfazer negociação
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Desfazer a negociação nº ${id_negociacao}?`}
          yes="Desfazer"
          refresh={negociacaoReads}
          run={(motivo) => call(negociacaoUndo, { body: { id_negociacao, versao, motivo } })}
          onClose={() => setAsking(false)}
        >
          <Note>Os títulos voltam a dever o que deviam, e os novos são cancelados.</Note>
        </ReasonDialog>
      )}
    </Row>
  )
}
