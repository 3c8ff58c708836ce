import { Button } from '@mantine/core'
import { unitText } from '../../../lib/account/unit-text.ts'
import { counted } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { hasErro, isErro, whereToMend } from './reinf.labels.ts'
import type { Falta, Linha } from './reinf.labels.ts'

interface FaltasCardProps {
  readonly linhas: readonly Linha[]
  readonly onNatureza: ((linha: Linha) => void) | undefined
}

/** The rows that keep the month open, each with the way to mend it. */
export function FaltasCard({ linhas, onNatureza }: FaltasCardProps) {
  const wrong = linhas.filter(hasErro)
  if (wrong.length === 0) return null
  const faults = wrong.flatMap((linha) =>
    linha.faltas.filter(isErro).map((falta) => ({ falta, linha })),
  )
  return (
    <Card
      flush
      tone="danger"
      title="O que falta"
      subtitle={`${counted(wrong.length, 'conta com erro', 'contas com erro')}: o mês só se confere sem nenhum.`}
    >
      <ItemList bare label="Contas com erro">
        {[...Map.groupBy(faults, keyOf)].map(([key, some]) => (
          <Fault key={key} some={some} onNatureza={onNatureza} />
        ))}
      </ItemList>
    </Card>
  )
}

interface Found {
  readonly falta: Falta
  readonly linha: Linha
}

/** What is mended once for all payments to a supplier is told once. */
const keyOf = ({ falta, linha }: Found) =>
  falta.onde === 'natureza' || falta.onde === 'pessoa'
    ? `${linha.id_pessoa ?? `-${linha.id_lancamento}`} ${falta.msg}`
    : `conta ${linha.id_lancamento} ${falta.msg}`

function Fault({
  some,
  onNatureza,
}: Pick<FaltasCardProps, 'onNatureza'> & { readonly some: readonly Found[] }) {
  const [first] = some
  if (!first) return null
  const { falta, linha } = first
  const what =
    some.length > 1
      ? counted(some.length, 'conta', 'contas')
      : `${linha.descricao} · ${reais(linha.bruto)}`
  return (
    <Item
      title={unitText(falta.msg)}
      detail={`${linha.nome || 'Sem beneficiário'} · ${what}`}
      aside={<Mend falta={falta} linha={linha} onNatureza={onNatureza} />}
    />
  )
}

interface MendProps extends Found, Pick<FaltasCardProps, 'onNatureza'> {}

function Mend({ falta, linha, onNatureza }: MendProps) {
  const place = whereToMend(falta, linha)
  if (place) return <LinkButton to={place.to}>{place.label}</LinkButton>
  return (
    falta.onde === 'natureza' &&
    onNatureza && (
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onNatureza(linha)}>
        Dizer a natureza
      </Button>
    )
  )
}
