import { recebidaView } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import type { Recebida } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { reais } from '../../../lib/plain/money.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RecordHeader } from '../../../ui/layout/record-header.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { BadgeCell } from '../../../ui/list-table/cell.tsx'
import { Payments } from './payments.section.tsx'
import { RecebidaActs } from './recebida-acts.tsx'
import { assinaturaLooks, situacaoLooks } from './recebida.labels.ts'

interface RecebidaPanelProps {
  readonly id_nota_recebida: number
  readonly onClose: () => void
}

/** Side panel of a received note: what it says, what pays it, what is done with it. */
export function RecebidaPanel({ id_nota_recebida, onClose }: RecebidaPanelProps) {
  const reading = useRead(recebidaView, { params: { id_nota_recebida } })
  const nota = reading.data?.data
  return (
    <SidePanel
      size="lg"
      title={nota ? `Nota ${nota.numero_nota}` : 'Nota recebida'}
      onClose={onClose}
    >
      <Reading of={reading} dense>
        {({ data }) => <Content nota={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ nota }: { readonly nota: Recebida }) {
  const { valor, situacao, prestador_nome, fornecedor, empresa, competencia, descricao } = nota
  return (
    <Stack>
      <RecordHeader
        title={valor === null ? 'Valor ainda não conhecido' : reais(valor)}
        detail={
          <Note>
            {fornecedor ?? prestador_nome} · {empresa} · {formatDateBr(competencia)}
          </Note>
        }
      >
        <BadgeCell value={situacaoLooks[situacao].label} look={situacaoLooks[situacao]} />
      </RecordHeader>
      <Warnings nota={nota} />
      <RecebidaActs nota={nota} />
      <Payments nota={nota} />
      {descricao !== '' && (
        <Card title="Serviço" label="Serviço" level={3}>
          <p>{descricao}</p>
          {nota.pedido !== '' && <Note small>{`Pedido: ${nota.pedido}`}</Note>}
          {nota.c_trib_nac !== '' && <Note small>{`cTribNac ${nota.c_trib_nac}`}</Note>}
        </Card>
      )}
      {valor !== null && <Values nota={nota} valor={valor} />}
      <Card title="Documento" label="Documento" level={3}>
        <BadgeCell
          value={assinaturaLooks[nota.assinatura].label}
          look={assinaturaLooks[nota.assinatura]}
        />
        {nota.assinante !== '' && (
          <Note small>{`Assinada com o certificado de ${nota.assinante}`}</Note>
        )}
        {nota.assinatura === 'valida' && (
          <Note small tone={nota.cadeia.estado === 'nao_conferida' ? 'warning' : 'muted'}>
            {cadeiaText(nota.cadeia)}
          </Note>
        )}
        <Note small>{`Chave ${nota.chave}`}</Note>
        <Note small>{`Recebida em ${formatMoment(nota.recebida_em)}`}</Note>
      </Card>
      {nota.eventos.length > 0 && (
        <Card title="Eventos" label="Eventos" level={3} flush>
          <ItemList bare>
            {nota.eventos.map((one) => (
              <Item
                key={one.tipo}
                title={one.nome}
                detail={[one.em && formatMoment(one.em), one.motivo].filter(Boolean).join(' · ')}
              />
            ))}
          </ItemList>
        </Card>
      )}
    </Stack>
  )
}

/** How far the certificate was followed, in words. */
function cadeiaText({ estado, raiz }: Recebida['cadeia']): string {
  if (estado === 'conferida') {
    return `Cadeia conferida até ${raiz}. A revogação não é consultada.`
  }
  return estado === 'nao_conferida'
    ? 'Cadeia não conferida: o certificado não vem das raízes em que a instalação confia.'
    : 'Cadeia não conferida: a instalação não tem as raízes da ICP-Brasil.'
}

function Values({ nota, valor }: { readonly nota: Recebida; readonly valor: number }) {
  return (
    <Card title="Valores" label="Valores" level={3}>
      <Figures
        look="rows"
        label="Valores da nota"
        items={[
          { label: 'Valor bruto', value: reais(valor) },
          ...nota.retencoes.map((one) => ({
            label: `${one.nome} retido`,
            value: reais(-one.valor),
          })),
          {
            label: 'Valor líquido',
            value: reais(nota.liquido ?? valor),
            hint: nota.retencoes.length > 0 ? 'O que se paga ao fornecedor' : undefined,
          },
        ]}
      />
      {nota.avisos.map((aviso) => (
        <Note key={aviso} tone="warning">
          {aviso}
        </Note>
      ))}
    </Card>
  )
}

/** What must be known before the note is paid. */
function Warnings({ nota }: { readonly nota: Recebida }) {
  const { situacao, estado, assinatura, ambiente, dispensa, mes_fechado } = nota
  return (
    <>
      {situacao === 'cancelada_paga' && (
        <Notice tone="danger" title={`A nota foi ${estado} depois de ligada a uma conta`}>
          Fale com o fornecedor: peça outra nota, ou o dinheiro de volta. A conta continua como
          está.
        </Notice>
      )}
      {situacao === 'cancelada' && <Notice tone="neutral">{`A nota foi ${estado}.`}</Notice>}
      {assinatura === 'invalida' && (
        <Notice tone="danger" title="A assinatura não confere">
          O arquivo mudou depois de assinado. Peça o XML original ao fornecedor antes de pagar.
        </Notice>
      )}
      {assinatura === 'ausente' && (
        <Notice tone="warning">
          O XML não tem assinatura: confira a nota no portal antes de pagar.
        </Notice>
      )}
      {estado === 'so_chave' && (
        <Notice tone="info">
          Só a chave é conhecida. Os valores vêm com o XML, do serviço nacional ou enviado por você.
        </Notice>
      )}
      {ambiente === '2' && (
        <Notice tone="warning">É uma nota do ambiente de testes: ela não tem valor.</Notice>
      )}
      {dispensa !== '' && (
        <Notice tone="neutral" title="Dispensada de pagamento">
          {dispensa}
        </Notice>
      )}
      {mes_fechado && situacao === 'a_vincular' && (
        <Notice tone="neutral">
          O mês desta nota está fechado: ela pode ser ligada a uma conta, e uma conta nova entra em
          outro mês.
        </Notice>
      )}
    </>
  )
}
