import {
  conciliacaoIgnore,
  conciliacaoPainel,
  conciliacaoPropostas,
  conciliacaoSure,
  conciliacaoCreate,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato, Proposta } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, reportFailure, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { reais } from '../../lib/money.ts'
import { useMay } from '../../lib/permission.ts'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { BankLine } from './bank-line.tsx'
import type { LineAct } from './bank-line.tsx'
import styles from './conciliacao.module.css'
import { History } from './history.tsx'
import { IgnoreDialog, PostDialog } from './line.dialogs.tsx'
import { MatchDialog } from './match.dialog.tsx'
import { acceptedBody, conciliacaoReads, proposalOf } from './reads.ts'

/** Bank lines on one side, what they are on the other; Enter accepts, ↓ goes on. */
export default function ConciliacaoScreen() {
  const panel = useRead(conciliacaoPainel, {})
  const may = useMay()
  const mayAct = may('extrato.conciliar')
  const [chosen, setChosen] = useState<string | null>(null)
  const [tab, setTab] = useState('pendentes')
  const contas = panel.data?.data ?? []
  const byDefault = contas.find(({ pendentes }) => pendentes > 0) ?? contas[0]
  const conta =
    contas.find(({ id_contabancaria }) => String(id_contabancaria) === chosen) ?? byDefault
  if (panel.isError) {
    return (
      <Page>
        <ErrorState message={panel.error.message} onRetry={() => void panel.refetch()} />
      </Page>
    )
  }
  if (!panel.data) {
    return (
      <Page>
        <Skeleton height={320} radius={8} />
      </Page>
    )
  }
  if (!conta) {
    return (
      <Page>
        <EmptyState title="Nenhuma conta bancária">Cadastre uma conta para conciliar.</EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <Row justify="between">
        <Select
          aria-label="Conta"
          allowDeselect={false}
          data={contas.map(({ id_contabancaria, descricao, pendentes }) => ({
            value: String(id_contabancaria),
            label: pendentes > 0 ? `${descricao} · ${pendentes} a conciliar` : descricao,
          }))}
          value={String(conta.id_contabancaria)}
          onChange={setChosen}
        />
        <SegmentedControl
          aria-label="O que mostrar"
          data={[
            { value: 'pendentes', label: 'A conciliar' },
            { value: 'feitas', label: 'Feitas' },
          ]}
          value={tab}
          onChange={setTab}
        />
      </Row>
      <Figures
        items={[
          { label: 'Saldo no livro', value: reais(conta.saldo_livro) },
          {
            label: 'Saldo no banco',
            value: conta.saldo_banco === null ? 'Sem extrato' : reais(conta.saldo_banco),
          },
          {
            label: 'Diferença',
            value: conta.diferenca === null ? '—' : reais(conta.diferenca),
            tone: conta.diferenca === 0 ? 'success' : 'warning',
          },
          { label: 'Linhas a conciliar', value: conta.pendentes },
        ]}
      />
      {tab === 'feitas' ? (
        <History conta={conta.id_contabancaria} mayAct={mayAct} />
      ) : (
        <Pending key={conta.id_contabancaria} conta={conta.id_contabancaria} mayAct={mayAct} />
      )}
    </Page>
  )
}

interface Open {
  readonly act: Exclude<LineAct, 'aceitar'>
  readonly linha: LinhaExtrato
}

function Pending({ conta, mayAct }: { readonly conta: number; readonly mayAct: boolean }) {
  const reading = useRead(conciliacaoPropostas, { query: { id_contabancaria: conta } })
  useChanges('financeiro', () => void reading.refetch())
  const act = useAct({ refresh: conciliacaoReads, onFailure: reportFailure })
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<Open>()
  if (reading.isError) {
    return <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) return <Skeleton height={320} radius={8} />
  const { linhas, propostas, ha_mais } = reading.data.data
  if (linhas.length === 0) {
    return (
      <EmptyState title="Tudo conciliado">
        As linhas dos próximos extratos desta conta aparecem aqui.
      </EmptyState>
    )
  }
  const own = new Set(linhas.map(({ id_extrato_historico }) => id_extrato_historico))
  const sure = propostas.filter(({ certa }) => certa).length
  const accept = (linha: LinhaExtrato, proposta: Proposta | undefined) => {
    if (!mayAct || !proposta) return
    const body = acceptedBody(proposta, conta, own)
    if (body) return void act.run(() => call(conciliacaoCreate, { body }))
    if (proposta.acao === 'ignorar') {
      const ignored = { linhas: [...proposta.linhas], motivo: proposta.motivo }
      return void act.run(() => call(conciliacaoIgnore, { body: ignored }))
    }
    setOpen({ act: 'escolher', linha })
  }
  const toggle = (id: number) =>
    setPicked((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id]))
  const close = () => {
    setOpen(undefined)
    setPicked(new Set())
  }
  const chosen = linhas.filter(
    ({ id_extrato_historico: id }) => picked.has(id) || id === open?.linha.id_extrato_historico,
  )
  return (
    <>
      <Row justify="between">
        <Note small>Enter aceita a proposta, ↓ vai para a próxima linha.</Note>
        {mayAct && sure > 0 && (
          <Button
            size="xs"
            loading={act.isRunning}
            onClick={() =>
              void act.run(() => call(conciliacaoSure, { body: { id_contabancaria: conta } }))
            }
          >
            {sure === 1 ? 'Conciliar a que é certa' : `Conciliar as ${sure} certas`}
          </Button>
        )}
      </Row>
      <ul className={styles.lines}>
        {linhas.map((linha) => {
          const proposta = proposalOf(propostas, linha)
          return (
            <BankLine
              key={linha.id_extrato_historico}
              linha={linha}
              proposta={proposta}
              isPicked={picked.has(linha.id_extrato_historico)}
              mayAct={mayAct}
              onPick={() => toggle(linha.id_extrato_historico)}
              onAct={(one) =>
                one === 'aceitar' ? accept(linha, proposta) : setOpen({ act: one, linha })
              }
            />
          )
        })}
      </ul>
      {ha_mais && <Note small>Há mais linhas: aparecem quando estas forem conciliadas.</Note>}
      {open?.act === 'escolher' && (
        <MatchDialog
          conta={conta}
          linhas={chosen}
          chosen={proposalOf(propostas, open.linha)?.itens ?? []}
          onClose={close}
        />
      )}
      {open?.act === 'lancar' && <PostDialog linha={open.linha} onClose={close} />}
      {open?.act === 'ignorar' && <IgnoreDialog linha={open.linha} onClose={close} />}
    </>
  )
}
