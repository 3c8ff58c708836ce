import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { carryOut, useOpenQuestion } from '../../lib/acts/confirm.ts'
import type { OpenQuestion } from '../../lib/acts/confirm.ts'
import { Dialog } from './dialog.tsx'

/** Shows the question of `confirm`; mounted once, in the shell. */
export function ConfirmHost() {
  const question = useOpenQuestion()
  return question ? <QuestionDialog key={question.title} question={question} /> : null
}

function QuestionDialog({ question }: { question: OpenQuestion }) {
  const [isRunning, setRunning] = useState(false)
  const { title, message, subject, yes, no = 'Cancelar', tone } = question
  const accept = async () => {
    setRunning(true)
    const done = await carryOut(question)
    setRunning(false)
    if (done) question.answer(true)
  }
  return (
    <Dialog title={title} size="sm" onClose={() => !isRunning && question.answer(false)}>
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
    </Dialog>
  )
}
