import {
  conciliacaoPainel,
  configSaveDateConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toConciliacaoRegras } from '../../addresses/financeiro.ts'
import { useRead } from '../../lib/wire/call.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { History } from './history.tsx'
import { Pending } from './pending.tsx'
import { StartButton } from './start.dialog.tsx'

type Conta = ReplyOf<typeof conciliacaoPainel>['data'][number]

/** Bank lines on one side, what they are on the other; Enter accepts, ↓ goes on. */
export default function ConciliacaoScreen() {
  const panel = useRead(conciliacaoPainel, {})
  return (
    <Reading of={panel}>
      {({ data: contas }) => {
        // The account in which most waits is opened, and stays open when its lines are done.
        const [most] = contas.toSorted((a, b) => b.pendentes - a.pendentes)
        return most ? (
          <Desk contas={contas} most={most} />
        ) : (
          <EmptyState title="Nenhuma conta bancária">Cadastre uma conta para conciliar.</EmptyState>
        )
      }}
    </Reading>
  )
}

function Desk({ contas, most }: { readonly contas: readonly Conta[]; readonly most: Conta }) {
  const may = useMay()
  const mayAct = may('extrato.conciliar')
  // The account that somebody comes from, as after an import.
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(search.get('conta') ?? String(most.id_contabancaria))
  const [tab, setTab] = useState('pendentes')
  const conta = contas.find(({ id_contabancaria }) => String(id_contabancaria) === chosen) ?? most
  return (
    <Page
      toolbar={
        <>
          {may(configSaveDateConc.access) && <StartButton conta={conta} />}
          <LinkButton to={toConciliacaoRegras()}>Regras</LinkButton>
        </>
      }
    >
      <Row justify="between">
        <Select
          aria-label="Conta"
          miw={260}
          allowDeselect={false}
          data={contas.map(({ id_contabancaria, descricao, pendentes }) => ({
            value: String(id_contabancaria),
            label: pendentes > 0 ? `${descricao} (${pendentes})` : descricao,
          }))}
          value={String(conta.id_contabancaria)}
          onChange={(id) => id !== null && setChosen(id)}
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
