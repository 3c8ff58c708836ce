import { prioridades, prioridadeWords } from '@claquete/core/projetos/quadro/tarefa'
import { Button, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { memo, useState } from 'react'
import { useUser } from '../../../lib/account/user.ts'
import { useStore } from '../../../lib/plain/use-store.ts'
import { IconSearch, IconX } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { isFiltered, noFilters, prazoFilters } from '../state/shown.ts'
import type { Filters, Lanes } from '../state/shown.ts'
import { useBoardFields, useDesk } from './use-desk.ts'
import styles from './screen.module.css'

interface FilterLineProps {
  readonly hasLanes: boolean
}

const laneWords = [
  { value: 'none', label: 'Sem raias' },
  { value: 'person', label: 'Por pessoa' },
  { value: 'priority', label: 'Por prioridade' },
]
const prazos = Object.entries(prazoFilters).map(([value, label]) => ({ value, label }))
const priorityOptions = prioridades.map((value) => ({ value, label: prioridadeWords[value] }))

/** What of the board is shown: the same filters for every view. On a phone all but the search fold away. */
export const FilterLine = memo(function FilterLine({ hasLanes }: FilterLineProps) {
  const desk = useDesk()
  const board = useBoardFields('participantes', 'etiquetas')
  const filters = useStore(desk.filters)
  const lanes = useStore(desk.lanes)
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const set = (change: Partial<Filters>) => desk.filters.set({ ...filters, ...change })
  return (
    <Row className={styles.filters} data-open={isOpen || undefined}>
      <TextInput
        size="xs"
        aria-label="Buscar tarefas"
        placeholder="Nome ou número"
        leftSection={<IconSearch size={14} />}
        data-search
        value={filters.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && set({ text: '' })}
      />
      <Button
        className={styles.fold}
        variant="default"
        size="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filtros
      </Button>
      <Choice
        label="Pessoa"
        data={board.participantes.map((one) => ({
          value: String(one.id_usuario),
          label: one.nome,
        }))}
        value={filters.person === null ? null : String(filters.person)}
        onChange={(value) => set({ person: value === null ? null : Number(value) })}
      />
      <Choice
        label="Etiqueta"
        data={board.etiquetas.map((one) => ({
          value: String(one.id_projeto_etiqueta),
          label: one.nome,
        }))}
        value={filters.label === null ? null : String(filters.label)}
        onChange={(value) => set({ label: value === null ? null : Number(value) })}
      />
      <Choice
        label="Prioridade"
        data={priorityOptions}
        value={filters.priority}
        onChange={(value) => set({ priority: value as Filters['priority'] })}
      />
      <Choice
        label="Prazo"
        data={prazos}
        value={filters.prazo}
        onChange={(value) => set({ prazo: value as Filters['prazo'] })}
      />
      {user && (
        <Toggle
          isOn={filters.mine !== null}
          onPress={() => set({ mine: filters.mine === null ? user.id_usuario : null })}
        >
          Só as minhas
        </Toggle>
      )}
      <Toggle isOn={filters.hidesDone} onPress={() => set({ hidesDone: !filters.hidesDone })}>
        Esconder concluídas
      </Toggle>
      {hasLanes && (
        <Select
          size="xs"
          w={134}
          aria-label="Raias"
          allowDeselect={false}
          data={laneWords}
          value={lanes}
          onChange={(value) => desk.lanes.set((value ?? 'none') as Lanes)}
        />
      )}
      {isFiltered(filters) && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconX size={13} />}
          onClick={() => desk.filters.set(noFilters)}
        >
          Limpar
        </Button>
      )}
    </Row>
  )
})

interface ChoiceProps {
  readonly label: string
  readonly data: { readonly value: string; readonly label: string }[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const Choice = ({ label, ...rest }: ChoiceProps) => (
  <Select
    size="xs"
    w={118}
    clearable
    searchable={rest.data.length > 8}
    aria-label={label}
    placeholder={label}
    nothingFoundMessage="Nada encontrado"
    clearButtonProps={{ 'aria-label': 'Limpar' }}
    {...rest}
  />
)

interface ToggleProps {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Toggle = ({ isOn, onPress, children }: ToggleProps) => (
  <Button variant={isOn ? 'light' : 'default'} size="xs" aria-pressed={isOn} onClick={onPress}>
    {children}
  </Button>
)
