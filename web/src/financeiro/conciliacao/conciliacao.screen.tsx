import {
  conciliacaoPainel,
  configSaveDateConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { toConciliacaoRegras } from '../../addresses/financeiro.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { idIn } from '../../lib/page/opened.ts'
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

interface DeskProps {
  readonly contas: readonly Conta[]
  readonly most: Conta
}

/** The account and what is shown of it are in the address: a link or Back finds them again. */
function Desk({ contas, most }: DeskProps) {
  const may = useMay()
  const mayAct = may('extrato.conciliar')
  const [words, setWords] = useAddressWords()
  // The account in which most waits is opened, and stays open when its lines are done.
  const [opened] = useState(most.id_contabancaria)
  const asked = idIn(words, 'conta') ?? opened
  const conta = contas.find(({ id_contabancaria }) => id_contabancaria === asked) ?? most
  const { id_contabancaria } = conta
  // Filters and pages are those of one account.
  const open = (id: number, aba: string) =>
    setWords(new URLSearchParams({ conta: String(id), ...(aba === 'feitas' && { aba }) }))
  const aba = words.get('aba') === 'feitas' ? 'feitas' : 'pendentes'
  const links = (
    <>
      {may(configSaveDateConc.access) && <StartButton conta={conta} />}
      <LinkButton to={toConciliacaoRegras()}>Regras</LinkButton>
    </>
  )
  const head = (
    <>
      <Row justify="between">
        <Select
          aria-label="Conta"
          miw={260}
          allowDeselect={false}
          data={contas.map(({ id_contabancaria: id, descricao, pendentes }) => ({
            value: String(id),
            label: pendentes > 0 ? `${descricao} (${pendentes})` : descricao,
          }))}
          value={String(id_contabancaria)}
          onChange={(id) => id !== null && open(Number(id), aba)}
        />
        <SegmentedControl
          aria-label="O que mostrar"
          data={[
            { value: 'pendentes', label: 'A conciliar' },
            { value: 'feitas', label: 'Feitas' },
          ]}
          value={aba}
          onChange={(next) => open(id_contabancaria, next)}
        />
      </Row>
      <Balances conta={conta} />
    </>
  )
  if (aba === 'feitas') {
    return (
      <History key={id_contabancaria} conta={id_contabancaria} mayAct={mayAct} links={links}>
        {head}
      </History>
    )
  }
  return (
    <Page toolbar={links}>
      {head}
      <Pending key={id_contabancaria} conta={id_contabancaria} mayAct={mayAct} />
    </Page>
  )
}

/** A statement may have lines and not say a balance. */
const bankBalanceOf = ({ saldo_banco, saldo_banco_dia }: Conta) => {
  if (saldo_banco !== null) return reais(saldo_banco)
  return saldo_banco_dia === null ? 'Sem extrato' : 'O extrato não diz'
}

const Balances = ({ conta }: { readonly conta: Conta }) => (
  <Figures
    items={[
      { label: 'Saldo no sistema', value: reais(conta.saldo_livro) },
      {
        label: 'Saldo no banco',
        value: bankBalanceOf(conta),
      },
      {
        label: 'Diferença',
        value: conta.diferenca === null ? '—' : reais(conta.diferenca),
        tone: conta.diferenca === 0 ? 'success' : 'warning',
      },
      { label: 'Linhas a conciliar', value: conta.pendentes },
    ]}
  />
)
