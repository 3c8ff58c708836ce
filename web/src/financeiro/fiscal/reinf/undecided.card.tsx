import { reinfPessoaSave, reinfTituloSave } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { counted } from '../../../lib/plain/format.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import type { Linha } from './reinf.labels.ts'
import { reinfReads } from './use-mes.ts'

interface UndecidedCardProps {
  readonly linhas: readonly Linha[]
  readonly onNatureza: (linha: Linha) => void
}

/** A supplier with its payments, or a payment of which nobody is the supplier. */
interface Group {
  readonly key: string
  readonly first: Linha
  readonly linhas: readonly Linha[]
}

const groupsOf = (linhas: readonly Linha[]): Group[] =>
  [
    ...Map.groupBy(linhas, ({ id_pessoa, id_lancamento }) =>
      id_pessoa === null ? `conta ${id_lancamento}` : `pessoa ${id_pessoa}`,
    ),
  ].flatMap(([key, some]) => {
    const [first] = some
    return first ? [{ key, first, linhas: some }] : []
  })

/** Says of suppliers, and of payments without one, that they are not told. */
async function leaveOut(groups: readonly Group[]) {
  const pessoas = groups.flatMap(({ first }) => first.id_pessoa ?? [])
  const lancamentos = groups.flatMap(({ first }) =>
    first.id_pessoa === null ? [first.id_lancamento] : [],
  )
  let said: { msg?: string | undefined } = {}
  if (pessoas.length > 0) {
    said = await call(reinfPessoaSave, { body: { pessoas, informa: 'N' } })
  }
  if (lancamentos.length > 0) {
    said = await call(reinfTituloSave, { body: { lancamentos, informa: 'N' } })
  }
  return said
}

/** Payments without a tax of which nobody said whether they are told, by supplier. */
export function UndecidedCard({ linhas, onNatureza }: UndecidedCardProps) {
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const act = useAct({ refresh: reinfReads, onFailure: reportFailure })
  const mayChange = may(reinfPessoaSave.access)
  if (linhas.length === 0) return null
  const groups = groupsOf(linhas)
  const some = groups.filter(({ key }) => chosen.has(key))
  const isAll = some.length === groups.length
  return (
    <Card
      title="A decidir"
      subtitle="Pagas sem imposto retido. Algumas se informam mesmo assim: diga a natureza, ou que não se informam. Salários vão pelo eSocial."
    >
      <Fold
        open={groups.length <= 8}
        summary={counted(groups.length, 'fornecedor ou conta', 'fornecedores e contas')}
      >
        <Stack>
          <ItemList bare label="Fornecedores e contas a decidir">
            {groups.map((group) => (
              <Undecided
                key={group.key}
                group={group}
                isChosen={chosen.has(group.key)}
                onChoose={mayChange ? () => setChosen(toggled(chosen, group.key)) : undefined}
                onNatureza={mayChange ? onNatureza : undefined}
              />
            ))}
          </ItemList>
          {mayChange && (
            <Row justify="between">
              <Checkbox
                label="Escolher todos"
                checked={isAll}
                indeterminate={some.length > 0 && !isAll}
                onChange={() => setChosen(new Set(isAll ? [] : groups.map(({ key }) => key)))}
              />
              <Button
                size="xs"
                variant="default"
                disabled={some.length === 0}
                loading={act.isRunning}
                onClick={() =>
                  void act.run(
                    () => leaveOut(some.slice(0, 500)),
                    () => setChosen(new Set()),
                  )
                }
              >
                {some.length > 0 ? `Não se informam (${some.length})` : 'Não se informam'}
              </Button>
            </Row>
          )}
        </Stack>
      </Fold>
    </Card>
  )
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(chosen)
  if (!after.delete(key)) after.add(key)
  return after
}

interface UndecidedProps {
  readonly group: Group
  readonly isChosen: boolean
  readonly onChoose: (() => void) | undefined
  readonly onNatureza: ((linha: Linha) => void) | undefined
}

function Undecided({ group: { first, linhas }, ...rest }: UndecidedProps) {
  const { isChosen, onChoose, onNatureza } = rest
  const title = first.nome || first.descricao
  const what = first.nome ? first.descricao : 'Sem beneficiário'
  return (
    <Item
      lead={
        onChoose && (
          <Checkbox aria-label={`Escolher ${title}`} checked={isChosen} onChange={onChoose} />
        )
      }
      title={title}
      detail={
        linhas.length === 1
          ? what
          : `${counted(linhas.length, 'conta', 'contas')}: ${what} e outras`
      }
      aside={
        <Row nowrap>
          <span>{reais(addReais(...linhas.map(({ bruto }) => bruto)))}</span>
          {onNatureza && (
            <Button
              size="xs"
              variant="default"
              aria-haspopup="dialog"
              onClick={() => onNatureza(first)}
            >
              Natureza
            </Button>
          )}
        </Row>
      }
    />
  )
}
