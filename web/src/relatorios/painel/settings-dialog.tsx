import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import { maxPageSize } from '@claquete/contract/page'
import type { WidgetSize } from '@claquete/core/relatorios/painel/layout'
import { Button, Checkbox, MultiSelect, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { useRead } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import styles from './settings-dialog.module.css'
import type { Arranging, Layout, Place } from './use-layout.ts'

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

/** Which widgets the dashboard shows, in which order and size, and with what profiles begin. */
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
      <ul className={styles.list}>
        {places.map((place, index) => (
          <Item
            key={place.widget}
            place={place}
            index={index}
            count={places.length}
            onChange={(changed) => change(place.widget, changed)}
            onMove={move}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <ProfileDefault perfis={perfis} onChange={setPerfis} />
    </FormDialog>
  )
}

interface ItemProps {
  readonly place: Place
  readonly index: number
  readonly count: number
  readonly onChange: (changed: Partial<Place>) => void
  readonly onMove: (from: number, to: number) => void
}

function Item({ place, index, count, onChange, onMove }: ItemProps) {
  const { nome, ocultar, principal, tamanho } = place
  return (
    <li className={styles.item}>
      <Checkbox
        size="xs"
        label={nome}
        checked={ocultar === 'N'}
        onChange={(event) => onChange({ ocultar: event.currentTarget.checked ? 'N' : 'S' })}
      />
      {principal === 'S' ? (
        <span className={styles.lead}>Em destaque</span>
      ) : (
        <NativeSelect
          size="xs"
          variant="unstyled"
          aria-label={`Tamanho de ${nome}`}
          data={[...sizes]}
          value={tamanho}
          onChange={(event) => onChange({ tamanho: event.currentTarget.value as WidgetSize })}
        />
      )}
      <span className={styles.moves}>
        <button
          type="button"
          aria-label={`Subir ${nome}`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <IconChevronUp size={15} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`Descer ${nome}`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <IconChevronDown size={15} aria-hidden />
        </button>
      </span>
    </li>
  )
}

interface ProfileDefaultProps {
  readonly perfis: string[]
  readonly onChange: (perfis: string[]) => void
}

/** Profiles whose people begin with this arrangement; those who have their own keep it. */
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
