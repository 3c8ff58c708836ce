import { widgetList } from '@claquete/contract/relatorios/painel/painel.addresses'
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
import { RowsSkeleton } from '../../ui/layout/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { Arranging, Layout, Place } from './use-layout.ts'
import { Status } from '../../ui/status.tsx'

interface SettingsDialogProps {
  readonly layout: Layout
  readonly arranging: Pick<Arranging, 'save' | 'saveProfiles' | 'reset' | 'resetProfile'>
  readonly onClose: () => void
}

const sizes: readonly { readonly value: WidgetSize; readonly label: string }[] = [
  { value: 'P', label: 'Um quarto' },
  { value: 'M', label: 'Metade' },
  { value: 'G', label: 'Três quartos' },
  { value: 'T', label: 'Largura toda' },
]

const mine = 'meu'

/** The arrangement being changed: one's own, or the one that a profile begins with. */
function useScope(own: Layout) {
  const [scope, setScope] = useState(mine)
  const [edited, setEdited] = useState<Layout>()
  const perfil = scope === mine ? undefined : Number(scope)
  const ofProfile = useRead(
    widgetList,
    { query: perfil === undefined ? {} : { perfil } },
    { enabled: perfil !== undefined },
  )
  const choose = (next: string) => {
    setEdited(undefined)
    setScope(next)
  }
  return {
    scope,
    perfil,
    places: edited ?? (perfil === undefined ? own : ofProfile.data?.data),
    /** The profile was given an arrangement, which can be given back. */
    isGiven: ofProfile.data?.personalizado === 'S',
    failure: perfil === undefined ? undefined : ofProfile.error,
    retry: () => void ofProfile.refetch(),
    isChanged: edited !== undefined,
    change: setEdited,
    choose,
  }
}

/**
 * The dialog that sets which widgets are shown, their order and size: one's own, and for the administrator those that
 * a profile begins with.
 */
export function SettingsDialog({ layout, arranging, onClose }: SettingsDialogProps) {
  const scoped = useScope(layout)
  const { scope, perfil, places, isChanged, change } = scoped
  const [perfis, setPerfis] = useState<string[]>([])
  const act = useAct()
  const save = async () => {
    if (!places) return {}
    if (perfil === undefined) await arranging.save(places, perfis.map(Number))
    else await arranging.saveProfiles(places, [perfil])
    toast.small(perfil === undefined ? 'Dashboard salvo.' : 'Dashboard do perfil salvo.')
    return {}
  }
  const choose = async (next: string) => {
    const isSure =
      !isChanged ||
      (await confirm({
        title: 'Descartar o que mudou?',
        message: 'As mudanças desta arrumação ainda não foram salvas.',
        yes: 'Descartar',
      }))
    if (isSure) scoped.choose(next)
  }
  const restore = async () => {
    const isDone = await confirm({
      title: perfil === undefined ? 'Voltar ao padrão do perfil?' : 'Voltar ao padrão inicial?',
      message:
        perfil === undefined
          ? 'A ordem, os tamanhos e o que foi ocultado por você voltam ao padrão do seu perfil.'
          : 'Quem não arrumou o próprio dashboard volta a ver o padrão do produto.',
      yes: 'Voltar ao padrão',
      run: () => (perfil === undefined ? arranging.reset() : arranging.resetProfile(perfil)),
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
      isChanged={() => isChanged || perfis.length > 0}
      run={save}
      onClose={onClose}
      aside={
        (perfil === undefined || scoped.isGiven) && (
          <Button variant="subtle" color="gray" px={6} onClick={() => void restore()}>
            {perfil === undefined ? 'Voltar ao padrão do perfil' : 'Voltar ao padrão inicial'}
          </Button>
        )
      }
    >
      <ScopeChoice scope={scope} onChoose={(next) => void choose(next)} />
      {scoped.failure ? (
        <ErrorState dense message={scoped.failure.msg} onRetry={scoped.retry} />
      ) : places ? (
        <Places places={places} onChange={change} />
      ) : (
        <RowsSkeleton label="Lendo o dashboard do perfil" count={8} />
      )}
      {perfil === undefined && <ProfileDefault perfis={perfis} onChange={setPerfis} />}
    </FormDialog>
  )
}

interface PlacesProps {
  readonly places: Layout
  readonly onChange: (places: Layout) => void
}

/** The widgets in their order, each with what shows, sizes and moves it. */
function Places({ places, onChange }: PlacesProps) {
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

/** The company's profiles as options; none for who may not list them. */
function useProfiles() {
  const may = useMay()
  const isAllowed = may(perfilList.access)
  const { data } = useRead(perfilList, { query: { perPage: maxPageSize } }, { enabled: isAllowed })
  return (data?.data.data ?? []).map(({ id_usuario_tipo, descricao }) => ({
    value: String(id_usuario_tipo),
    label: descricao,
  }))
}

interface ScopeChoiceProps {
  readonly scope: string
  readonly onChoose: (scope: string) => void
}

/** Whose dashboard is arranged. */
function ScopeChoice({ scope, onChoose }: ScopeChoiceProps) {
  const profiles = useProfiles()
  if (profiles.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      mb="sm"
      label="Arrumação"
      description={
        scope === mine
          ? 'Vale só para você.'
          : 'É como o dashboard começa para quem tem este perfil e não arrumou o próprio.'
      }
      data={[
        { value: mine, label: 'O meu dashboard' },
        ...profiles.map(({ value, label }) => ({ value, label: `Perfil ${label}` })),
      ]}
      value={scope}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

interface ProfileDefaultProps {
  readonly perfis: string[]
  readonly onChange: (perfis: string[]) => void
}

/** Profiles that get this arrangement as their default; users with an arrangement of their own keep it. */
function ProfileDefault({ perfis, onChange }: ProfileDefaultProps) {
  const profiles = useProfiles()
  if (profiles.length === 0) return null
  return (
    <MultiSelect
      size="xs"
      mt="md"
      label="Usar também como padrão dos perfis"
      description="Quem já arrumou o próprio dashboard continua com o seu."
      placeholder={perfis.length === 0 ? 'Nenhum' : ''}
      data={profiles}
      value={perfis}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar' }}
    />
  )
}
