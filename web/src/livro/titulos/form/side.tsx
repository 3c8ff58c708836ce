import {
  recorrenciaEnd,
  tituloDelete,
  tituloDeleteAll,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toNegociacao, toPixAutomatico } from '../../../addresses/financeiro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { call, refreshReads, reportFailureOf } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { toast } from '../../../lib/page/toast.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Section } from '../../../ui/form/layout.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { confirmDeleteInvoiced } from '../lista/delete-invoiced.ts'
import { livroReads } from '../livro-reads.ts'
import { deleteFailed } from '../lista/side.ts'
import { dia } from './titulo.labels.ts'

const situacoes: Readonly<Record<Titulo['situacao'], string>> = {
  solicitado: 'Aguarda aprovação',
  aprovado: 'Em aberto',
  rejeitado: 'Rejeitado',
  pago: 'Quitado',
  cancelado: 'Cancelado',
}

/** The other titles of the instalment plan or recurrence. */
export function SiblingsSection({ titulo }: { titulo: Titulo }) {
  const { irmas, recorrencia } = titulo
  if (irmas.length < 2 && !recorrencia) return null
  return (
    <Section
      title={recorrencia ? 'Recorrência' : 'Parcelas'}
      help={recorrencia ? labelsOfA(recorrencia) : undefined}
      action={recorrencia && <SeriesActs titulo={titulo} id={recorrencia.id_recorrencia} />}
    >
      <DataTable
        label={recorrencia ? 'Lançamentos da recorrência' : 'Parcelas do plano'}
        columns={[
          {
            key: 'vencimento',
            label: 'Vencimento',
            cell: (irma) =>
              irma.id_lancamento === titulo.id_lancamento ? (
                <strong>{dia(irma.dataVencimento)}</strong>
              ) : (
                <Link to={`../../${irma.id_lancamento}`} relative="path">
                  {dia(irma.dataVencimento)}
                </Link>
              ),
          },
          { key: 'situacao', label: 'Situação', cell: ({ situacao }) => situacoes[situacao] },
          {
            key: 'pago',
            label: 'Pago',
            numeric: true,
            cell: ({ valor_baixado }) => reais(valor_baixado),
          },
          { key: 'valor', label: 'Valor', numeric: true, cell: ({ valor }) => reais(valor) },
        ]}
        rows={irmas}
        rowKey={({ id_lancamento }) => id_lancamento}
        rowLook={({ situacao }) => (situacao === 'cancelado' ? 'off' : undefined)}
      />
    </Section>
  )
}

/** What a person does with a series: has the client authorise it, or ends it. */
function SeriesActs({ titulo, id }: { readonly titulo: Titulo; readonly id: number }) {
  const may = useMay()
  const { operacao, recorrencia, id_lancamento, acoes } = titulo
  const isOwed = operacao === 'C' && recorrencia?.encerrada_em === null
  return (
    <Row>
      {isOwed && may('pix_automatico.cadastrar') && (
        <LinkButton to={toPixAutomatico({ autorizar: id_lancamento })}>
          Cobrar por Pix Automático
        </LinkButton>
      )}
      {acoes.includes('encerrar_recorrencia') && <Close titulo={titulo} id_recorrencia={id} />}
    </Row>
  )
}

/** Net value, CBS, IBS and total of an instalment whose invoice added the taxes. */
export function IbsCbsSection({ titulo: { ibs_cbs, valor } }: { titulo: Titulo }) {
  if (ibs_cbs === null) return null
  return (
    <Section title="IBS e CBS" help={`A fatura ${ibs_cbs.fatura} somou os dois ao preço.`}>
      <Figures
        look="rows"
        label="Valor com IBS e CBS"
        items={[
          { label: 'Valor líquido', value: reais(ibs_cbs.liquido) },
          { label: 'CBS', value: reais(ibs_cbs.cbs) },
          { label: 'IBS', value: reais(ibs_cbs.ibs) },
          { label: 'Total', value: reais(valor) },
        ]}
      />
    </Section>
  )
}

/** The negotiation that made the title. */
export function NegociacaoSection({ titulo: { id_negociacao } }: { titulo: Titulo }) {
  if (id_negociacao === null) return null
  return (
    <Section title="Negociação" help="Este título ficou no lugar de outros do mesmo cliente.">
      <Link to={toNegociacao({ id_negociacao })}>Negociação nº {id_negociacao}</Link>
    </Section>
  )
}

function labelsOfA({ meses, vezes, encerrada_em }: NonNullable<Titulo['recorrencia']>) {
  const every = meses === 1 ? 'A cada mês' : `A cada ${meses} meses`
  const quantas = vezes === null ? 'sem fim' : `${vezes} vezes`
  return encerrada_em === null ? `${every}, ${quantas}.` : `${every}, encerrada.`
}

function Close({ titulo, id_recorrencia }: { titulo: Titulo; id_recorrencia: number }) {
  const close = async () => {
    const hoje = todayInSaoPaulo(Date.now())
    const isDone = await confirm({
      title: 'Encerrar a recorrência?',
      message: 'Nada mais é lançado, e os lançamentos em aberto que vencem depois de hoje saem.',
      subject: titulo.descricao,
      yes: 'Encerrar',
      tone: 'danger',
      run: async () => {
        const body = { excluir_depois_de: hoje }
        const { msg } = await call(recorrenciaEnd, { params: { id_recorrencia }, body })
        toast.success(msg ?? 'Recorrência encerrada')
      },
    })
    if (isDone) await refreshReads(tituloView, ...livroReads)
  }
  return (
    <Button size="xs" variant="default" onClick={() => void close()}>
      Encerrar recorrência
    </Button>
  )
}

interface DeleteProps {
  readonly titulo: Titulo
  readonly back: string
  /** Lets the person leave the form without confirming. */
  readonly release: () => void
}

/** Deletes the title, or all unpaid ones of its plan, and tells which stayed. */
export function Delete({ titulo, back, release }: DeleteProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    release()
    await refreshReads(...livroReads)
    await navigate(back)
  }
  const run = () => call(tituloDelete, { params: { id_lancamento: titulo.id_lancamento } })
  const ask = async () => {
    const isInvoiced = titulo.faturamento_avulso === 'S'
    if (titulo.irmas.length > 1 && !isInvoiced) return setAsking(true)
    const isDone = isInvoiced
      ? await confirmDeleteInvoiced(titulo.descricao, run)
      : await confirm({
          title: 'Deseja realmente deletar?',
          message: 'Essa ação é irreversível!',
          subject: titulo.descricao,
          yes: 'Excluir',
          tone: 'danger',
          failed: deleteFailed[titulo.operacao],
          run,
        })
    if (!isDone) return
    toast.success('Deletado com sucesso')
    await leave()
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconTrash size={15} stroke={1.5} />}
        onClick={() => void ask()}
      >
        Excluir
      </Button>
      {isAsking && (
        <WhichToDelete
          titulo={titulo}
          onClose={() => setAsking(false)}
          onDone={() => void leave()}
        />
      )}
    </>
  )
}

type DoneEdit = Awaited<ReturnType<typeof call<typeof tituloDelete>>>

function WhichToDelete(props: { titulo: Titulo; onClose: () => void; onDone: () => void }) {
  const { titulo, onClose, onDone } = props
  const act = useAct({
    onFailure: (error) => {
      reportFailureOf(deleteFailed[titulo.operacao], error)
      onClose()
    },
  })
  const [done, setDone] = useState<DoneEdit>()
  const params = { id_lancamento: titulo.id_lancamento }
  const remove = (endpoint: typeof tituloDelete | typeof tituloDeleteAll) =>
    act.run(async () => {
      const reply = await call(endpoint, { params })
      if (reply.mantidos.length > 0) {
        setDone(reply)
        return {}
      }
      onDone()
      return { msg: reply.msg ?? 'Deletado com sucesso' }
    })
  if (done) return <WhatStayed feito={done} onDone={onDone} />
  return (
    <Dialog title="Deseja realmente deletar?" onClose={onClose}>
      <p>
        “{titulo.descricao}” tem {titulo.irmas.length} lançamentos no mesmo plano. Os já pagos
        ficam. Essa ação é irreversível!
      </p>
      <Row justify="end">
        <Button
          variant="default"
          loading={act.isRunning}
          onClick={() => void remove(tituloDelete)}
          data-autofocus
        >
          Só este
        </Button>
        <Button color="red" loading={act.isRunning} onClick={() => void remove(tituloDeleteAll)}>
          Todos os não pagos
        </Button>
      </Row>
    </Dialog>
  )
}

function WhatStayed({ feito, onDone }: { feito: DoneEdit; onDone: () => void }) {
  return (
    <Dialog title="Alguns lançamentos ficaram" onClose={onDone}>
      <p>{feito.msg}</p>
      <ul>
        {feito.mantidos.map((um) => (
          <li key={um.id_lancamento}>
            {dia(um.dataVencimento)}, {reais(um.valor)}. {um.motivo}
          </li>
        ))}
      </ul>
      <Row justify="end">
        <Button onClick={onDone} data-autofocus>
          Entendi
        </Button>
      </Row>
    </Dialog>
  )
}
