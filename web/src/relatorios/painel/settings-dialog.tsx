import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import { maxPageSize } from '@claquete/contract/page'
import type { WidgetSize } from '@claquete/core/relatorios/painel/layout'
import { Box, Button, Checkbox, MultiSelect, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { useRead } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { IconButton } from '../../ui/layout/press.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { Arranging, Layout, Place } from './use-layout.ts'
import { Status } from '../../ui/status.tsx'

interface SettingsDialogProps {
  readonly layout: Layout
  readonly arranging: Pick<Arranging, 'save' | 'reset'>
  readonly onClose: () => void
}

const sizes: readonly { readonly value: WidgetSize; readonly label: string }[] = [
  { value: 'P', label: 'Um quarto' },
  { value: 'M', label: 'Metade' },
  { value: 'G', label: 'Três quartos' },
  { value: 'T', label: 'Largura toda' },
]

/**
 * The dialog that sets which widgets are shown, their order and size, and profiles that get this as their default.
 */
export function SettingsDialog({ layout, arranging, onClose }: SettingsDialogProps) {
  const [places, setPlaces] = useState(layout)
  const [perfis, setPerfis] = useState<string[]>([])
  const [moved, setMoved] = useState('')
  const act = useAct()
  const change = (widget: string, changed: Partial<Place>) =>
    setPlaces(places.map((one) => (one.widget === widget ? { ...one, ...changed } : one)))
  const move = (from: number, to: number) => {
    const place = places[from]
    if (!place) return
    setPlaces(places.toSpliced(from, 1).toSpliced(to, 0, place))
    setMoved(`${place.nome}: posição ${to + 1} de ${places.length}`)
  }
  const save = async () => {
    await arranging.save(places, perfis.map(Number))
    toast.small('Dashboard salvo.')
    return {}
  }
  const restore = async () => {
    const isDone = await confirm({
      title: 'Restaurar o dashboard padrão?',
      message: 'A ordem, os tamanhos e o que foi ocultado por você voltam ao padrão do seu perfil.',
      yes: 'Restaurar',
      run: arranging.reset,
    })
    if (isDone) onClose()
  }
  return (
    <FormDialog
      act={act}
      title="Configurar dashboard"
      yes="Salvar"
      no="Fechar"
      closeLabel="Fechar janela"
      isChanged={() => places !== layout || perfis.length > 0}
      run={save}
      onClose={onClose}
      aside={
        <Button variant="subtle" color="gray" px={6} onClick={() => void restore()}>
          Restaurar padrão
        </Button>
      }
    >
      <Box mah="min(52vh, 460px)" style={{ overflow: 'auto' }}>
        <ItemList>
          {places.map((place, index) => (
            <PlaceItem
              key={place.widget}
              place={place}
              index={index}
              count={places.length}
              onChange={(changed) => change(place.widget, changed)}
              onMove={move}
            />
          ))}
        </ItemList>
      </Box>
      <Status as="span" className="visually-hidden">
        {moved}
      </Status>
      <ProfileDefault perfis={perfis} onChange={setPerfis} />
    </FormDialog>
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

interface ProfileDefaultProps {
  readonly perfis: string[]
  readonly onChange: (perfis: string[]) => void
}

/** Profiles that get this arrangement as their default; users with an arrangement of their own keep it. */
function ProfileDefault({ perfis, onChange }: ProfileDefaultProps) {
  const may = useMay()
  const isAllowed = may(perfilList.access)
  const { data } = useRead(perfilList, { query: { perPage: maxPageSize } }, { enabled: isAllowed })
  if (!isAllowed) return null
  const options = (data?.data.data ?? []).map(({ id_usuario_tipo, descricao }) => ({
    value: String(id_usuario_tipo),
    label: descricao,
  }))
  return (
    <MultiSelect
      size="xs"
      mt="md"
      label="Usar também como padrão dos perfis"
      description="Quem já arrumou o próprio dashboard continua com o seu."
      placeholder={perfis.length === 0 ? 'Nenhum' : ''}
      data={options}
      value={perfis}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
    />
  )
}
