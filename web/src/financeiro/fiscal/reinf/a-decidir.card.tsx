import { reinfPessoaSave } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { counted } from '../../../lib/plain/format.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import type { Linha } from './reinf.labels.ts'
import { reinfReads } from './use-mes.ts'

interface ADecidirCardProps {
  readonly linhas: readonly Linha[]
  readonly onNatureza: (linha: Linha) => void
}

/** Payments without a tax of which nobody said whether they are told, by supplier. */
export function ADecidirCard({ linhas, onNatureza }: ADecidirCardProps) {
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const act = useAct({ refresh: reinfReads, onFailure: reportFailure })
  const mayChange = may(reinfPessoaSave.access)
  if (linhas.length === 0) return null
  const groups = [
    ...Map.groupBy(linhas, ({ id_pessoa, id_lancamento }) => id_pessoa ?? -id_lancamento),
  ]
  const ids = groups.flatMap(([id]) => (id > 0 && chosen.has(id) ? [id] : []))
  const leaveOut = () =>
    void act.run(
      () => call(reinfPessoaSave, { body: { pessoas: ids, informa: 'N' } }),
      () => setChosen(new Set()),
    )
  return (
    <Card
      flush
      title="A decidir"
      subtitle="Pagas sem imposto retido. Algumas se informam mesmo assim: diga a natureza, ou que não se informam."
      aside={
        mayChange && (
          <Button
            size="xs"
            variant="default"
            disabled={ids.length === 0}
            loading={act.isRunning}
            onClick={leaveOut}
          >
            {ids.length > 0 ? `Não se informam (${ids.length})` : 'Não se informam'}
          </Button>
        )
      }
    >
      <Fold
        open={groups.length <= 8}
        summary={counted(groups.length, 'fornecedor', 'fornecedores')}
      >
        <ItemList bare label="Fornecedores a decidir">
          {groups.map(([id, some]) => (
            <Supplier
              key={id}
              linhas={some}
              isChosen={chosen.has(id)}
              onChoose={mayChange && id > 0 ? () => setChosen(toggled(chosen, id)) : undefined}
              onNatureza={mayChange ? onNatureza : undefined}
            />
          ))}
        </ItemList>
      </Fold>
    </Card>
  )
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(chosen)
  if (!after.delete(id)) after.add(id)
  return after
}

interface SupplierProps {
  readonly linhas: readonly Linha[]
  readonly isChosen: boolean
  readonly onChoose: (() => void) | undefined
  readonly onNatureza: ((linha: Linha) => void) | undefined
}

function Supplier({ linhas, isChosen, onChoose, onNatureza }: SupplierProps) {
  const [first] = linhas
  if (!first) return null
  const nome = first.nome || 'Sem beneficiário'
  return (
    <Item
      lead={
        onChoose && (
          <Checkbox aria-label={`Escolher ${nome}`} checked={isChosen} onChange={onChoose} />
        )
      }
      title={nome}
      detail={
        linhas.length === 1
          ? first.descricao
          : `${counted(linhas.length, 'conta', 'contas')}: ${first.descricao} e outras`
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
