import type { WidgetSize } from '@claquete/core/kernel/widget-size'
import { Box, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { IconButton } from '../../ui/buttons/press.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Status } from '../../ui/status.tsx'
import type { Layout, Place } from './use-layout.ts'

const sizes: readonly { readonly value: WidgetSize; readonly label: string }[] = [
  { value: 'P', label: 'Um quarto' },
  { value: 'M', label: 'Metade' },
  { value: 'G', label: 'Três quartos' },
  { value: 'T', label: 'Largura toda' },
]

interface PlacesProps {
  readonly places: Layout
  readonly onChange: (places: Layout) => void
}

/** The widgets in their order, each with what shows, sizes and moves it. */
export function Places({ places, onChange }: PlacesProps) {
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const place = places[from]
    if (!place) return
    onChange(places.toSpliced(from, 1).toSpliced(to, 0, place))
    setMoved(`${place.nome}: posição ${to + 1} de ${places.length}`)
  }
  return (
    <>
      <Box mah="min(46vh, 420px)" style={{ overflow: 'auto' }}>
        <ItemList>
          {places.map((place, index) => (
            <PlaceItem
              key={place.widget}
              place={place}
              index={index}
              count={places.length}
              onChange={(changed) =>
                onChange(
                  places.map((one) => (one.widget === place.widget ? { ...one, ...changed } : one)),
                )
              }
              onMove={move}
            />
          ))}
        </ItemList>
      </Box>
      <Status as="span" className="visually-hidden">
        {moved}
      </Status>
    </>
  )
}

interface PlaceItemProps {
  readonly place: Place
  readonly index: number
  readonly count: number
  readonly onChange: (changed: Partial<Place>) => void
  readonly onMove: (from: number, to: number) => void
}

function PlaceItem({ place, index, count, onChange, onMove }: PlaceItemProps) {
  const { nome, ocultar, principal, tamanho } = place
  return (
    <Item
      title={
        <Checkbox
          size="xs"
          label={nome}
          checked={ocultar === 'N'}
          onChange={(event) => onChange({ ocultar: event.currentTarget.checked ? 'N' : 'S' })}
        />
      }
      aside={
        <Row nowrap gap={0}>
          {principal === 'S' ? (
            <Note small>Em destaque</Note>
          ) : (
            <NativeSelect
              size="xs"
              variant="unstyled"
              w={104}
              aria-label={`Tamanho de ${nome}`}
              data={[...sizes]}
              value={tamanho}
              onChange={(event) => onChange({ tamanho: event.currentTarget.value as WidgetSize })}
            />
          )}
          <IconButton
            aria-label={`Subir ${nome}`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <IconChevronUp size={15} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={`Descer ${nome}`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <IconChevronDown size={15} aria-hidden />
          </IconButton>
        </Row>
      }
    />
  )
}
