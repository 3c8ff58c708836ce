import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import type { Livre } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { Badge, Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { IconPlus, IconSearch } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface ItemSearchProps {
  /** What is typed above; undefined until it is a period. */
  readonly period: { readonly data_saida: string; readonly data_prevista: string } | undefined
  readonly id_remessa: number | undefined
  readonly chosen: ReadonlySet<number>
  readonly onAdd: (one: Livre) => void
}

/** Finds equipment by name, code or serial number, each with what is free of it in the period. */
export function ItemSearch({ period, id_remessa, chosen, onAdd }: ItemSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  if (!period) return <Note>Diga a saída e a devolução para ver o que está livre no período.</Note>
  return (
    <Stack>
      <TextInput
        label="Adicionar equipamento"
        placeholder="Nome, código ou número de série"
        autoComplete="off"
        leftSection={<IconSearch size={15} stroke={1.5} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search !== '' && <Found {...{ period, id_remessa, chosen, onAdd, search }} />}
    </Stack>
  )
}

function Found({
  period,
  id_remessa,
  chosen,
  onAdd,
  search,
}: ItemSearchProps & { readonly search: string }) {
  const reading = useRead(
    livreList,
    {
      query: {
        data_saida: period?.data_saida ?? '',
        data_prevista: period?.data_prevista ?? '',
        search,
        ...(id_remessa !== undefined && { id_remessa }),
      },
    },
    { keepPreviousData: true, staleTime: 0 },
  )
  return (
    <Reading of={reading} waiting={90} dense>
      {({ data }) =>
        data.length === 0 ? (
          <Note>Nenhum equipamento ativo com “{search}”.</Note>
        ) : (
          <ItemList label="Equipamentos encontrados">
            {data.map((one) => (
              <Candidate
                key={one.id_equipamento}
                livre={one}
                isChosen={chosen.has(one.id_equipamento)}
                onAdd={onAdd}
              />
            ))}
          </ItemList>
        )
      }
    </Reading>
  )
}

const freeText = ({ livres, quantidade }: Livre) => {
  if (quantidade === 1) return livres === 1 ? 'Livre' : 'Ocupado'
  return `${livres} de ${quantidade} livres`
}
const colorOf = ({ livres, quantidade }: Livre) => {
  if (livres === 0) return 'red'
  return livres < quantidade ? 'yellow' : 'green'
}

interface CandidateProps extends Pick<ItemSearchProps, 'onAdd'> {
  readonly livre: Livre
  readonly isChosen: boolean
}

function Candidate({ livre, isChosen, onAdd }: CandidateProps) {
  const { nome, codigo, tipo, conjunto, valorAluguel, livres, motivo } = livre
  const detail = [
    codigo,
    tipo,
    conjunto === 'S' && 'Conjunto',
    valorAluguel && `${reais(valorAluguel)} por dia`,
  ]
  return (
    <Item
      title={nome}
      detail={detail.filter(Boolean).join(' · ')}
      aside={
        <Row nowrap>
          <Badge variant="light" size="sm" radius="sm" tt="none" fw={500} color={colorOf(livre)}>
            {freeText(livre)}
          </Badge>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={isChosen || livres === 0}
            aria-label={`Adicionar ${nome} (${codigo})`}
            onClick={() => onAdd(livre)}
          >
            {isChosen ? 'Na lista' : 'Adicionar'}
          </Button>
        </Row>
      }
    >
      {motivo && <Note small>{`${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}`}</Note>}
    </Item>
  )
}
