import { fold } from '@claquete/core/kernel/text'
import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import type { Card } from '../state/board.ts'
import { TextButton } from '../../../ui/layout/text.tsx'
import { Fact, shortInput } from './fact.tsx'
import { LabelsDialog } from './labels.dialog.tsx'
import styles from './panel.module.css'

const create = '+nova'

/** The labels of a task; a name that is no label yet becomes one. */
export function LabelsField({
  card,
  isReadOnly,
}: {
  readonly card: Card
  readonly isReadOnly: boolean
}) {
  const desk = useDesk()
  const { etiquetas } = useBoard()
  const [search, setSearch] = useState('')
  const [isEditing, setEditing] = useState(false)
  const typed = search.trim()
  const isNew = typed !== '' && !etiquetas.some(({ nome }) => fold(nome) === fold(typed))
  const options = etiquetas.map((one) => ({
    value: String(one.id_projeto_etiqueta),
    label: one.nome,
  }))
  const choose = async (chosen: readonly string[]) => {
    const ids = chosen.filter((value) => value !== create).map(Number)
    if (chosen.includes(create)) {
      const color = groupColors[etiquetas.length % groupColors.length]
      const made = await desk.arrange.createLabel(typed, color)
      if (!made) return
      ids.push(made.id_projeto_etiqueta)
    }
    setSearch('')
    void desk.acts.update(card.id_projeto_tarefa, { ids_etiquetas: ids })
  }
  return (
    <Fact label="Etiquetas">
      <MultiSelect
        styles={shortInput}
        size="xs"
        aria-label="Etiquetas"
        placeholder={card.ids_etiquetas.length === 0 ? 'Buscar ou criar' : ''}
        searchable
        disabled={isReadOnly}
        maxLength={40}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage="Digite um nome para criar a primeira"
        data={isNew ? [...options, { value: create, label: `Criar “${typed}”` }] : options}
        filter={({ options: all, search: text }) =>
          all.filter(
            (one) =>
              'value' in one && (one.value === create || fold(one.label).includes(fold(text))),
          )
        }
        value={card.ids_etiquetas.map(String)}
        onChange={(chosen) => void choose(chosen)}
      />
      {!isReadOnly && etiquetas.length > 0 && (
        <TextButton className={styles.other} onClick={() => setEditing(true)}>
          editar etiquetas
        </TextButton>
      )}
      {isEditing && <LabelsDialog onClose={() => setEditing(false)} />}
    </Fact>
  )
}
