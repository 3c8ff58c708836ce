import {
  minhasTarefas,
  tarefaCreate,
  tarefaUpdate,
} from '@claquete/contract/projetos/quadro/tarefa'
import type { MinhaTarefa } from '@claquete/contract/projetos/quadro/tarefa'
import { Button, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { useAddressWords } from '../../../lib/page/address-words.ts'
import { useKeys } from '../../../lib/page/keys.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { FillPage } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { toProjetoList } from '../../../addresses/projetos.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { AvisosDialog } from './avisos.dialog.tsx'
import styles from './minhas.module.css'
import { NovaTarefaDialog } from './nova-tarefa.dialog.tsx'
import { MinhaLine } from './minha-line.tsx'

type When = 'atrasadas' | 'hoje' | 'proximas' | 'sem_data' | 'concluidas'

const titles: Readonly<Record<When, string>> = {
  atrasadas: 'Atrasadas',
  hoje: 'Hoje',
  proximas: 'Próximas',
  sem_data: 'Sem data',
  concluidas: 'Concluídas nos últimos sete dias',
}

/** The tasks that one answers for, in all projects, by when they are due. */
export default function MinhasTarefasScreen() {
  useLiveReads('projeto_tarefa', minhasTarefas)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [withDone, setWithDone] = useState(false)
  const [tells, setTells] = useState(false)
  const [words, setWords] = useAddressWords()
  const may = useMay()
  const canCreate = may(tarefaCreate.access)
  const showNew = (isShown: boolean) =>
    setWords(
      (before) => {
        if (isShown) before.set('nova', 'S')
        else before.delete('nova')
        return before
      },
      { replace: true },
    )
  useKeys(
    canCreate
      ? [{ keys: 'n', label: 'Nova tarefa', group: 'Listas', run: () => showNew(true) }]
      : [],
  )
  const act = useAct({ refresh: [minhasTarefas], onFailure: reportFailure })
  const reading = useRead(
    minhasTarefas,
    { query: { ...(search && { search }), ...(withDone && { concluidas: 'S' as const }) } },
    { keepPreviousData: true },
  )
  const complete = (task: MinhaTarefa, concluida: boolean) =>
    void act.run(async () => {
      await call(tarefaUpdate, {
        params: { id: task.id_projeto_tarefa },
        query: {},
        body: { concluida },
      })
      return { msg: concluida ? 'Tarefa concluída' : 'Tarefa reaberta' }
    })
  return (
    <FillPage
      toolbar={
        <>
          <TextInput
            size="xs"
            aria-label="Buscar nas minhas tarefas"
            placeholder="Tarefa ou projeto"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Switch
            size="xs"
            label="Mostrar concluídas"
            checked={withDone}
            onChange={(event) => setWithDone(event.currentTarget.checked)}
          />
          <Button size="xs" variant="default" onClick={() => setTells(true)}>
            Avisos
          </Button>
          {canCreate && (
            <Button
              size="xs"
              leftSection={<IconPlus size={15} />}
              title="Nova tarefa (n)"
              onClick={() => showNew(true)}
            >
              Nova tarefa
            </Button>
          )}
        </>
      }
    >
      <Reading of={reading}>
        {({ data }) => {
          const shown = (Object.keys(titles) as When[]).filter((when) => data[when].length > 0)
          if (shown.length === 0) {
            return (
              <EmptyState
                title={search ? 'Nada encontrado' : 'Nenhuma tarefa sua em aberto'}
                action={!search && <LinkButton to={toProjetoList()}>Ver os projetos</LinkButton>}
              >
                {search
                  ? 'Procure por outra palavra, ou limpe a busca.'
                  : 'As tarefas por que você responde, em qualquer projeto, aparecem aqui.'}
              </EmptyState>
            )
          }
          return (
            <Stack gap={3}>
              {shown.map((when) => (
                <Card
                  key={when}
                  flush
                  title={`${titles[when]} · ${data[when].length}`}
                  tone={when === 'atrasadas' ? 'danger' : undefined}
                >
                  <ul className={styles.lines}>
                    {data[when].map((task) => (
                      <MinhaLine
                        key={task.id_projeto_tarefa}
                        task={task}
                        isBusy={act.isRunning}
                        onComplete={(concluida) => complete(task, concluida)}
                      />
                    ))}
                  </ul>
                </Card>
              ))}
            </Stack>
          )
        }}
      </Reading>
      {canCreate && words.has('nova') && <NovaTarefaDialog onClose={() => showNew(false)} />}
      {tells && <AvisosDialog onClose={() => setTells(false)} />}
    </FillPage>
  )
}
