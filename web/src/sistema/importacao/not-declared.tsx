import type { Target } from '@claquete/contract/sistema/importacao/importacao'
import { Link } from 'react-router'
import { IconChevronRight, IconFileSpreadsheet } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { importAddresses } from './import-addresses.ts'
import type { ImportAddress } from './import-addresses.ts'

interface Props {
  readonly address: ImportAddress
  readonly targets: readonly Target[]
}

/**
 * Says that this installation does not support the target yet, what it will read, and which targets are available.
 */
export function NotDeclared({ address, targets }: Props) {
  const usable = targets.filter(({ permitido }) => permitido)
  const readsOf = (alvo: string) => importAddresses.find((one) => one.alvo === alvo)?.reads
  return (
    <Page width="form">
      <Card>
        <EmptyState
          title="Esta importação ainda não está disponível"
          icon={<IconFileSpreadsheet size={20} stroke={1.5} />}
          action={<Note>{address.reads}</Note>}
        >
          O cadastro que ela preenche ainda não faz parte desta instalação. Quando fizer, esta tela
          vai ler de uma planilha:
        </EmptyState>
      </Card>
      {usable.length > 0 && (
        <Card flush title="O que você já pode importar">
          <ItemList bare>
            {usable.map(({ alvo, titulo, tela }) => (
              <Item
                key={alvo}
                title={<Link to={tela}>{titulo}</Link>}
                detail={readsOf(alvo)}
                aside={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
              />
            ))}
          </ItemList>
        </Card>
      )}
    </Page>
  )
}
