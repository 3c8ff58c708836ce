import {
  financeiroMail,
  pagamentoRelacao,
  pagamentoRequest,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import type { RelacaoItem, Relacao } from '@claquete/contract/orcamentos/execucao/pagamento'
import { Box, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toOrcamentoEdit, toVerbasDoJob } from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { StatementMenu } from '../papeis/public.ts'
import { useLiveMoney, useJobClick } from './reads.ts'
import { JobHeader, OfJob, jobFigures } from './job-header.tsx'
import { RequestItensDialog, RequestPagamentoDialog } from './pagamento-dialogs.tsx'
import { PagamentoLine } from './pagamento-line.tsx'
import { pagamentoSituacaoLooks } from './execucao.labels.ts'

const searchAfterMs = 250
type Situacao = keyof typeof pagamentoSituacaoLooks

/** The payments of a job by line, with each line's figures. */
export default function RelacaoScreen() {
  const { id, back } = useParams()
  const id_orcamento = Number(id)
  return (
    <OfJob id_orcamento={id_orcamento}>
      <Relacao id_orcamento={id_orcamento} back={back} />
    </OfJob>
  )
}

interface RelacaoProps {
  readonly id_orcamento: number
  readonly back: string | undefined
}

function Relacao({ id_orcamento, back }: RelacaoProps) {
  useLiveMoney()
  const [situacao, setSituacao] = useState('')
  const [texto, setTexto] = useState('')
  const [isAll, setAll] = useState(true)
  const [search] = useDebouncedValue(texto.trim(), searchAfterMs)
  const query = {
    ...(situacao && { situacao: situacao as Situacao }),
    ...(search && { search }),
    todos: isAll ? ('S' as const) : ('N' as const),
  }
  const reading = useRead(
    pagamentoRelacao,
    { params: { id_orcamento }, query },
    { keepPreviousData: true },
  )
  const relacao = reading.data?.data
  return (
    <Page toolbar={relacao && <RelacaoButtons relacao={relacao} back={back} />}>
      <JobHeader id_orcamento={id_orcamento} />
      <FilterBar aria-label="Filtros dos pagamentos">
        <TextInput
          size="xs"
          label="Buscar"
          placeholder="Item, favorecido ou documento"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="Situação"
          data={[
            { value: '', label: 'Todas' },
            ...Object.entries(pagamentoSituacaoLooks)
              .filter(([value]) => value !== 'cancelado')
              .map(([value, look]) => ({ value, label: look.label })),
          ]}
          value={situacao}
          onChange={(event) => setSituacao(event.currentTarget.value)}
        />
        <Checkbox
          label="Mostrar itens sem pagamento"
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </FilterBar>
      <Reading of={reading}>{({ data }) => <Itens relacao={data} />}</Reading>
    </Page>
  )
}

function RelacaoButtons({ relacao, back }: { relacao: Relacao; back: string | undefined }) {
  const may = useMay()
  const [isRequesting, setRequesting] = useState(false)
  const mail = useJobClick()
  const { id_orcamento, liberado } = relacao
  const pode = liberado && may(pagamentoRequest.access)
  const returnTo =
    back === 'orcamento' ? toOrcamentoEdit(id_orcamento) : toVerbasDoJob(id_orcamento)
  return (
    <>
      <LinkButton to={returnTo}>
        {back === 'orcamento' ? 'Voltar ao orçamento' : 'Verbas e despesas'}
      </LinkButton>
      <StatementMenu id_orcamento={id_orcamento} what="pagamentos" />
      {may(financeiroMail.access) && (
        <Button
          variant="default"
          size="xs"
          loading={mail.isRunning}
          onClick={() => void mail.run(() => call(financeiroMail, { body: { id_orcamento } }))}
        >
          Avisar o financeiro
        </Button>
      )}
      {pode && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setRequesting(true)}>
          Solicitar pagamento
        </Button>
      )}
      {isRequesting && (
        <RequestPagamentoDialog id_orcamento={id_orcamento} onClose={() => setRequesting(false)} />
      )}
    </>
  )
}

function Itens({ relacao }: { relacao: Relacao }) {
  const may = useMay()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isRequesting, setRequesting] = useState(false)
  const mayRequest = relacao.liberado && !relacao.parcial && may(pagamentoRequest.access)
  const chosen = relacao.itens.filter(({ id_orca_item }) => ticked.has(id_orca_item))
  if (relacao.itens.length === 0 && relacao.outros.length === 0) {
    return (
      <EmptyState title="Nenhum pagamento">
        Solicite o pagamento de um item: outra pessoa aprova e o financeiro paga.
      </EmptyState>
    )
  }
  const mark = (id: number, liga: boolean) => {
    const proximos = new Set(ticked)
    if (liga) proximos.add(id)
    else proximos.delete(id)
    setTicked(proximos)
  }
  return (
    <>
      {chosen.length > 0 && (
        <Row justify="end" gap={3}>
          <Note>{counted(chosen.length, 'item escolhido', 'itens escolhidos')}</Note>
          <Button size="xs" onClick={() => setRequesting(true)}>
            Solicitar o saldo deles
          </Button>
        </Row>
      )}
      {relacao.itens.map((item) => (
        <ItemWithPagamentos
          key={item.id_orca_item}
          item={item}
          id_orcamento={relacao.id_orcamento}
          mayRequest={mayRequest}
          isTicked={ticked.has(item.id_orca_item)}
          onTick={(liga) => mark(item.id_orca_item, liga)}
        />
      ))}
      {relacao.outros.length > 0 && (
        <Card flush title="Verbas, reembolsos, devoluções e despesas sem verba" level={3}>
          <ItemList bare>
            {relacao.outros.map((pagamento) => (
              <PagamentoLine key={pagamento.id_lancamento} pagamento={pagamento} />
            ))}
          </ItemList>
        </Card>
      )}
      {isRequesting && (
        <RequestItensDialog
          id_orcamento={relacao.id_orcamento}
          itens={chosen}
          onClose={() => {
            setRequesting(false)
            setTicked(new Set())
          }}
        />
      )}
    </>
  )
}

/** Pixels; the same in every card, so that the figures align. */
const figuresWidth = 580

interface ItemProps {
  readonly item: RelacaoItem
  readonly id_orcamento: number
  readonly mayRequest: boolean
  readonly isTicked: boolean
  readonly onTick: (isOn: boolean) => void
}

function ItemWithPagamentos({ item, id_orcamento, mayRequest, isTicked, onTick }: ItemProps) {
  const [isRequesting, setRequesting] = useState(false)
  return (
    <Card
      flush
      level={3}
      label={item.item}
      title={
        <Row>
          {mayRequest && (
            <Checkbox
              aria-label={`Escolher ${item.item}`}
              checked={isTicked}
              onChange={(event) => onTick(event.currentTarget.checked)}
            />
          )}
          {item.item}
        </Row>
      }
      subtitle={[item.grupo, item.fornecedor].filter(Boolean).join(' · ')}
      aside={
        <Row gap={4}>
          <Box w={figuresWidth} maw="100%">
            <Figures look="columns" items={jobFigures(item)} />
          </Box>
          {mayRequest && (
            <Button size="compact-xs" variant="default" onClick={() => setRequesting(true)}>
              Solicitar
            </Button>
          )}
        </Row>
      }
    >
      {item.pagamentos.length > 0 && (
        <ItemList bare>
          {item.pagamentos.map((pagamento) => (
            <PagamentoLine key={pagamento.id_lancamento} pagamento={pagamento} />
          ))}
        </ItemList>
      )}
      {isRequesting && (
        <RequestPagamentoDialog
          id_orcamento={id_orcamento}
          item={item}
          onClose={() => setRequesting(false)}
        />
      )}
    </Card>
  )
}
