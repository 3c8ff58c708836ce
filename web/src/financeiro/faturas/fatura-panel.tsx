import {
  faturaAnexoDelete,
  faturaPut,
  faturaSend,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaView } from '@claquete/contract/financeiro/faturas/fatura'
import type { Fatura } from '@claquete/contract/financeiro/faturas/fatura'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { IconFileTypePdf, IconX } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { IconButton } from '../../ui/buttons/press.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell, Cell } from '../../ui/list-table/cell.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmitNota } from '../fiscal/public.ts'
import { Anexos } from './anexos.tsx'
import { cancelFaturas, reopenFaturas } from './acts.ts'
import { SendFatura } from './send.dialog.tsx'
import { cobrancas, situacoes } from './fatura.labels.ts'
import { openPdf, rereadFaturas } from './use-faturas.ts'

/** Side panel of an invoice: contents, titles in the ledger, acts. */
export function FaturaPanel({ id_fatura, onClose }: { id_fatura: number; onClose: () => void }) {
  const reading = useRead(faturaView, { params: { id_fatura } })
  const fatura = reading.data?.data
  return (
    <SidePanel
      size="lg"
      title={fatura ? `Fatura ${fatura.numero_documento}` : 'Fatura'}
      onClose={onClose}
    >
      <Reading of={reading} waiting={360} dense>
        {({ data }) => <Content fatura={data} />}
      </Reading>
    </SidePanel>
  )
}

function Content({ fatura }: { fatura: Fatura }) {
  const look = situacoes[fatura.situacao_label]
  const endereco = [
    fatura.logradourocobranca,
    fatura.numerocobranca,
    fatura.bairrocobranca,
    [fatura.cidadecobranca, fatura.ufcobranca].filter(Boolean).join('/'),
  ]
  return (
    <Stack>
      <RecordHeader
        title={reais(fatura.valor_total)}
        detail={
          <Note>
            {fatura.cliente} · {formatDateBr(fatura.data_faturado)}
          </Note>
        }
      >
        <BadgeCell value={fatura.situacao_label} look={look} />
      </RecordHeader>
      {fatura.motivo && <Note>Motivo: {fatura.motivo}</Note>}
      <Acts fatura={fatura} />
      {fatura.ibs_cbs !== 'nao_soma' && <Taxed fatura={fatura} />}
      <Block titulo="Cobrança">
        <p>{fatura.credorcobranca}</p>
        <Note>{endereco.filter(Boolean).join(', ')}</Note>
        {fatura.link_documento && (
          <a href={fatura.link_documento} target="_blank" rel="noreferrer">
            Abrir o documento
          </a>
        )}
      </Block>
      {fatura.origem === 'orcamento' && fatura.emitir_titulo === 'S' && (
        <Block titulo="Classificação">
          <p>{fatura.conta ?? 'Sem conta do plano: fica em “Não classificado” no DRE.'}</p>
          {fatura.centro && <Note>{fatura.centro}</Note>}
        </Block>
      )}
      <Block titulo="Itens" isList>
        {fatura.itens.map((item) => (
          <Line
            key={`${item.id_orcamento}-${item.id_lancamento}`}
            text={`${item.num_orc} · ${item.titulo}`}
            nota={item.descricao}
            valor={item.valor}
          />
        ))}
      </Block>
      <Block titulo="Parcelas" isList>
        {fatura.parcelas.map((um) => (
          <Line
            key={um.numero}
            text={`${um.numero} de ${fatura.parcelas.length}`}
            nota={[
              `Vence em ${formatDateBr(um.vencimento_receber)}`,
              um.gerar_boleto === 'S' && 'com boleto',
              um.cbs + um.ibs > 0 && `com ${reais(um.cbs)} de CBS e ${reais(um.ibs)} de IBS`,
            ]
              .filter(Boolean)
              .join(' · ')}
            valor={um.valor_receber}
          />
        ))}
      </Block>
      {fatura.titulos.length > 0 && (
        <Block titulo="No financeiro" isList>
          {fatura.titulos.map((um) => (
            <Line
              key={um.id_lancamento}
              text={um.descricao}
              nota={`nº ${um.id_lancamento} · ${um.operacao === 'C' ? 'a receber' : 'a pagar'} · ${um.situacao}`}
              valor={um.operacao === 'C' ? um.valor : -um.valor}
            />
          ))}
        </Block>
      )}
      {fatura.obs && (
        <Block titulo="Observações">
          <p style={{ whiteSpace: 'pre-wrap' }}>{fatura.obs}</p>
        </Block>
      )}
      <Arquivos fatura={fatura} />
    </Stack>
  )
}

/** Net value, CBS, IBS and total of an invoice whose day adds them. */
const Taxed = ({ fatura }: { fatura: Fatura }) => (
  <Block titulo="Valores">
    <Figures
      look="rows"
      label="Valores da fatura"
      items={[
        { label: 'Valor líquido', value: reais(fatura.valor) },
        { label: 'CBS', value: reais(fatura.cbs) },
        { label: 'IBS', value: reais(fatura.ibs) },
        { label: 'Total', value: <strong>{reais(fatura.valor_total)}</strong> },
      ]}
    />
    <Note small>
      {cobrancas[fatura.ibs_cbs]} Fato gerador de {formatDateBr(fatura.data_fato)}.
    </Note>
    {fatura.ibs_cbs_regras.map(({ chave, regra, norma }) => (
      <Note key={chave} small>
        {regra}: {norma}
      </Note>
    ))}
  </Block>
)

/** What of an invoice a note may bill: the whole, or an instalment that is a title. */
const notasOf = ({ id_fatura, parcelas }: Fatura) => [
  { label: 'A fatura inteira', asked: { id_fatura } },
  ...(parcelas.length > 1 ? parcelas : []).flatMap(({ id_lancamento, numero, valor_receber }) =>
    id_lancamento === null
      ? []
      : [
          {
            label: `Parcela ${numero} de ${parcelas.length}: ${reais(valor_receber)}`,
            asked: { id_lancamento },
          },
        ],
  ),
]

function Acts({ fatura }: { fatura: Fatura }) {
  const may = useMay()
  const [isSending, setSending] = useState(false)
  const vale = fatura.situacao === 'faturado'
  return (
    <Row>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
        onClick={() => void openPdf(fatura.id_fatura)}
      >
        Imprimir
      </Button>
      {vale && <EmitNota origens={notasOf(fatura)} />}
      {vale && may(faturaSend.access) && (
        <Button size="xs" variant="default" onClick={() => setSending(true)}>
          Enviar por e-mail
        </Button>
      )}
      {may(faturaPut.access) && vale && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void cancelFaturas([fatura])}>
          Cancelar fatura
        </Button>
      )}
      {may(faturaPut.access) && fatura.situacao !== 'reaberto' && (
        <Button size="xs" variant="default" onClick={() => void reopenFaturas([fatura])}>
          Reabrir
        </Button>
      )}
      {isSending && <SendFatura fatura={fatura} onClose={() => setSending(false)} />}
    </Row>
  )
}

function Arquivos({ fatura }: { fatura: Fatura }) {
  const may = useMay()
  const mayChange = may(faturaPut.access) && fatura.situacao === 'faturado'
  const keep = async (ids: readonly number[]) => {
    try {
      const { id_fatura, versao } = fatura
      await call(faturaPut, { body: { id_fatura, versao, files: [...ids] } })
      await rereadFaturas()
    } catch (error) {
      reportFailure(error)
    }
  }
  const remove = (id_fatura_anexo: number, name: string) =>
    confirmDelete({
      label: name,
      run: async () => {
        const { msg } = await call(faturaAnexoDelete, { body: { id_fatura_anexo } })
        if (msg) toast.success(msg)
        await rereadFaturas()
      },
    })
  return (
    <Block titulo="Documentos">
      {fatura.anexos.map(({ id_fatura_anexo, name, url }) => (
        <Row key={id_fatura_anexo} nowrap justify="between">
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          {mayChange && (
            <IconButton
              size={24}
              aria-label={`Remover ${name}`}
              onClick={() => void remove(id_fatura_anexo, name)}
            >
              <IconX size={14} />
            </IconButton>
          )}
        </Row>
      ))}
      {mayChange && (
        <Anexos
          sent={[]}
          onChange={(novos) => void keep(novos.map(({ id_arquivo }) => id_arquivo))}
        />
      )}
    </Block>
  )
}

interface BlockProps {
  readonly titulo: string
  /** Children are list rows instead of text. */
  readonly isList?: boolean
  readonly children: ReactNode
}

const Block = ({ titulo, isList = false, children }: BlockProps) => (
  <Card title={titulo} label={titulo} level={3} flush={isList}>
    {isList ? <ItemList bare>{children}</ItemList> : <Stack gap={1}>{children}</Stack>}
  </Card>
)

interface LineProps {
  readonly text: string
  readonly nota?: string
  readonly valor: number
}

const Line = ({ text, nota, valor }: LineProps) => (
  <Item title={text} detail={nota} aside={<Cell kind="money" value={valor} />} />
)
