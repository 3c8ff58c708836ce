import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { carryOut, useOpenQuestion } from '../lib/confirm.ts'
import type { OpenQuestion } from '../lib/confirm.ts'

/** The mounted hosts: only the first draws, so that a page and the shell may both have one. */
let hosts: readonly string[] = []
const listeners = new Set<() => void>()
function change(next: readonly string[]) {
  hosts = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws the question that `confirm` asks. */
export function ConfirmHost() {
  const id = useId()
  const first = useSyncExternalStore(subscribe, () => hosts[0])
  const question = useOpenQuestion()
  useEffect(() => {
    change([...hosts, id])
    return () => change(hosts.filter((host) => host !== id))
  }, [id])
  return first === id && question ? <Dialog key={question.title} question={question} /> : null
}

function Dialog({ question }: { question: OpenQuestion }) {
  const [isRunning, setRunning] = useState(false)
  const { title, message, subject, yes, no = 'Cancelar', tone } = question
  const accept = async () => {
    setRunning(true)
    const done = await carryOut(question)
    setRunning(false)
    if (done) question.answer(true)
  }
  return (
    <Modal
      opened
      onClose={() => !isRunning && question.answer(false)}
      title={title}
      size="sm"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {subject && (
        <Text fw={600} mb={4} lineClamp={3}>
          {subject}
        </Text>
      )}
      <Text c="dimmed" size="sm">
        {message}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={isRunning} onClick={() => question.answer(false)}>
          {no}
        </Button>
        <Button
          data-autofocus
          color={tone === 'danger' ? 'red' : undefined}
          loading={isRunning}
          onClick={() => void accept()}
        >
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
