import type { RemessaLine } from '@claquete/contract/financeiro/cnab/remessa'
import { Fold, RawText } from '../../ui/layout/fold.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface RemessaLinesProps {
  readonly linhas: readonly RemessaLine[]
  readonly total: number
}

/** The lines of a file in words, each with its fields and as it is. */
export function RemessaLines({ linhas, total }: RemessaLinesProps) {
  return (
    <Stack>
      {linhas.length < total && (
        <Note>{`As primeiras ${linhas.length} de ${total} linhas. O arquivo baixado tem todas.`}</Note>
      )}
      {linhas.map((line) => (
        <Fold
          key={line.linha}
          summary={
            <>
              {line.linha}. {line.registro}: {line.frase}
            </>
          }
        >
          <RawText>{line.texto}</RawText>
          <ItemList>
            {line.campos.map(({ nome, de, ate, valor }) => (
              <Item key={de} title={nome} detail={`Posições ${de} a ${ate}`} aside={valor} />
            ))}
          </ItemList>
        </Fold>
      ))}
    </Stack>
  )
}
