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
  return (
    <Card
      flush
      tone="danger"
      title="O que falta"
      label="O que falta"
      subtitle={`${counted(wrong.length, 'conta com erro', 'contas com erro')}: o mês só se confere sem nenhum.`}
    >
      <ItemList bare label="Contas com erro">
        {wrong.flatMap((linha) =>
          linha.faltas
            .filter(isErro)
            .map((falta) => (
              <Item
                key={`${linha.id_lancamento} ${falta.msg}`}
                title={unitText(falta.msg)}
                detail={`${linha.nome || 'Sem beneficiário'} · ${linha.descricao} · ${reais(linha.bruto)}`}
                aside={<Mend falta={falta} linha={linha} onNatureza={onNatureza} />}
              />
            )),
        )}
      </ItemList>
    </Card>
  )
}

interface MendProps extends Pick<FaltasCardProps, 'onNatureza'> {
  readonly falta: Falta
  readonly linha: Linha
}

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
