import { chequeView } from '@claquete/contract/financeiro/cheques/cheque'
import type { Cheque, ChequeEvento } from '@claquete/contract/financeiro/cheques/cheque'
import { chequeCopies, chequePrint } from '@claquete/contract/financeiro/cheques/impressao'
import { alineaLabel } from '@claquete/core/financeiro/cheques/alineas'
import { eventLabels, isPaying } from '@claquete/core/financeiro/cheques/cheque'
import type { ChequeAct } from '@claquete/core/financeiro/cheques/cheque'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { ActOnCheques } from './act.dialog.tsx'
import { actNames, useActs } from './acts.ts'
import { situacoes } from './cheque.labels.ts'
import { PrintDialog } from './print.dialog.tsx'
import { openCopies } from './use-cheques.ts'

interface ChequePanelProps {
  readonly id_chequeEmitido: number
  readonly onClose: () => void
}

/** Side panel of a cheque: what it pays, its history, its acts. */
export function ChequePanel({ id_chequeEmitido, onClose }: ChequePanelProps) {
  const reading = useRead(chequeView, { params: { id_chequeEmitido } })
  const cheque = reading.data?.data
  return (
    <SidePanel
      size="lg"
      title={cheque ? `Cheque nº ${chequeNumber(cheque.numCheque)}` : 'Cheque'}
      onClose={onClose}
    >
      <Reading of={reading} dense>
        {({ data }) => <Content cheque={data} />}
      </Reading>
    </SidePanel>
  )
}

const onDay = (day: Cheque['bom_para']) => (day ? formatDateBr(day) : undefined)

function Content({ cheque }: { cheque: Cheque }) {
  const { favorecido, conta, valor, extenso, situacao, situacao_label, baixas, eventos } = cheque
  const shown = isPaying(situacao) ? baixas.filter(({ estornada }) => !estornada) : baixas
  return (
    <Stack>
      <RecordHeader
        title={reais(valor)}
        detail={
          <Note>
            {favorecido} · {conta}
          </Note>
        }
      >
        <BadgeCell value={situacao_label} look={situacoes[situacao_label]} />
      </RecordHeader>
      <Note>{extenso}</Note>
      <Acts cheque={cheque} />
      <Figures
        look="line"
        items={[
          { label: 'Emissão', value: onDay(cheque.dataEmissao) },
          { label: 'Bom para', value: onDay(cheque.bom_para) },
          {
            label: 'Entrega',
            value: onDay(cheque.entregue_em),
            hint: cheque.entregue_para || undefined,
          },
          { label: 'Compensação', value: onDay(cheque.compensado_em) },
          {
            label: 'Alínea',
            value: cheque.alinea === null ? undefined : alineaLabel(cheque.alinea),
            tone: 'danger',
          },
        ]}
      />
      <Card
        title={isPaying(situacao) ? 'O que ele paga' : 'O que ele pagava'}
        label="O que ele paga"
        level={3}
        flush
      >
        <ItemList bare>
          {shown.map((baixa) => (
            <Item
              key={baixa.id_baixa}
              title={baixa.descricao}
              detail={`${formatDateBr(baixa.data)} · nº ${baixa.id_lancamento}${baixa.estornada ? ' · voltou a ser devido' : ''}`}
              aside={reais(baixa.valor)}
              muted={baixa.estornada}
            />
          ))}
        </ItemList>
      </Card>
      {cheque.obs && <Note>{cheque.obs}</Note>}
      <Card title="História" label="História" level={3} flush>
        <ItemList bare>
          {eventos.toReversed().map((evento) => (
            <Evento key={evento.id_cheque_evento} evento={evento} />
          ))}
        </ItemList>
      </Card>
    </Stack>
  )
}

function Evento({ evento }: { evento: ChequeEvento }) {
  const { acao, data, alinea, motivo, usuario, criado_em } = evento
  const details = [
    ...(alinea === null ? [] : [alineaLabel(alinea)]),
    ...(motivo === '' ? [] : [motivo]),
    [usuario, formatMoment(criado_em)].filter(Boolean).join(', '),
  ]
  return <Item title={eventLabels[acao]} detail={details.join(' · ')} aside={formatDateBr(data)} />
}

const danger: ReadonlySet<ChequeAct> = new Set(['devolver', 'sustar', 'cancelar'])

function Acts({ cheque }: { cheque: Cheque }) {
  const may = useMay()
  const actsOf = useActs()
  const [act, setAct] = useState<ChequeAct>()
  const [isPrinting, setPrinting] = useState(false)
  const pdf = <IconFileTypePdf size={15} stroke={1.5} />
  return (
    <Row>
      {isPaying(cheque.situacao) && may(chequePrint.access) && (
        <Button size="xs" variant="default" leftSection={pdf} onClick={() => setPrinting(true)}>
          Imprimir
        </Button>
      )}
      {may(chequeCopies.access) && (
        <Button
          size="xs"
          variant="default"
          leftSection={pdf}
          onClick={() => void openCopies([cheque.id_chequeEmitido])}
        >
          Cópia
        </Button>
      )}
      {actsOf(cheque).map((name) => (
        <Button
          key={name}
          size="xs"
          variant={danger.has(name) ? 'subtle' : 'default'}
          {...(danger.has(name) && { color: 'red' })}
          onClick={() => setAct(name)}
        >
          {actNames[name]}
        </Button>
      ))}
      {act && <ActOnCheques act={act} cheques={[cheque]} onClose={() => setAct(undefined)} />}
      {isPrinting && (
        <PrintDialog ids={[cheque.id_chequeEmitido]} onClose={() => setPrinting(false)} />
      )}
    </Row>
  )
}
