import { codeOfScan } from '@claquete/core/kernel/writing/code-address'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { beep } from '../../lib/page/beep.ts'
import { failureText } from '../../lib/wire/failure.ts'
import { IconBarcode, IconCamera } from '../icons.ts'
import { Row, Stack } from '../layout/flex.tsx'
import { Notice } from '../layout/notice.tsx'
import { Note } from '../layout/text.tsx'
import { Status } from '../status.tsx'
import styles from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useReaderKeys } from './use-reader-keys.ts'

/** What a code meant: shown, heard and felt by who holds the piece, who may not look at the screen. */
export interface ScanAnswer {
  readonly tone: 'success' | 'warning' | 'danger'
  readonly text: string
}

// An answer is words; who answers nothing gets the sound of a code that was read.
type Answered = ScanAnswer | void

interface ScannerProps {
  /** What is scanned here: 'Equipamentos que saem'. */
  readonly label: string
  /** Codes are given one after the other: the next one waits for the answer of the one before. */
  readonly onCode: (code: string) => Answered | Promise<Answered>
}

const edges = {
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--danger)',
} as const
const vibrations = { success: [60], warning: [60, 60, 60], danger: [200, 80, 200] } as const

function signal(tone: ScanAnswer['tone']): void {
  beep(tone === 'success' ? 'notice' : 'refusal')
  // Not on iOS, and not before the person touched the page.
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[tone]])
}

interface Answer extends ScanAnswer {
  readonly code: string
  /** Two equal answers are two: the second is announced too. */
  readonly number: number
}

/** Gives codes to the caller one by one, and tells what each one meant. */
function useAnswers(onCode: ScannerProps['onCode']) {
  const [answer, setAnswer] = useState<Answer>()
  const turn = useRef<Promise<void>>(Promise.resolve())
  const ask = async (code: string) => {
    let said: ScanAnswer
    try {
      said = (await onCode(code)) ?? { tone: 'success', text: 'Lido' }
    } catch (error) {
      said = { tone: 'danger', text: failureText(error) }
    }
    signal(said.tone)
    setAnswer((before) => ({ ...said, code, number: (before?.number ?? 0) + 1 }))
  }
  const give = (scanned: string) => {
    const code = codeOfScan(scanned)
    if (code !== '') turn.current = turn.current.then(() => ask(code))
  }
  return { answer, give }
}

/** Reads codes with the camera, with a reader that types like a keyboard, or as somebody types them. */
export function Scanner({ label, onCode }: ScannerProps) {
  const { answer, give } = useAnswers(onCode)
  const [typed, setTyped] = useState('')
  const { state, video, open, close } = useCamera(give)
  useReaderKeys(give)
  const giveTyped = () => {
    give(typed)
    setTyped('')
  }
  const isOpen = state.is === 'on'
  return (
    <Stack as="section" aria-label={label} gap={2}>
      {isOpen && (
        <div
          className={styles.view}
          style={{ borderColor: answer ? edges[answer.tone] : 'var(--line-strong)' }}
        >
          <video ref={video} muted playsInline aria-label="Imagem da câmera" />
        </div>
      )}
      <Row align="end">
        <TextInput
          className={styles.code}
          label="Código"
          placeholder="Leia ou digite"
          autoComplete="off"
          leftSection={<IconBarcode size={16} stroke={1.5} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It may stand in a form, which is not what is sent.
            event.preventDefault()
            giveTyped()
          }}
        />
        <Button variant="default" disabled={typed.trim() === ''} onClick={giveTyped}>
          Confirmar código
        </Button>
        <Button
          variant={isOpen ? 'default' : 'light'}
          leftSection={<IconCamera size={16} stroke={1.5} />}
          loading={state.is === 'opening'}
          onClick={() => (isOpen ? close() : void open())}
        >
          {isOpen ? 'Desligar a câmera' : 'Ler com a câmera'}
        </Button>
      </Row>
      {state.is === 'failed' && (
        <Note tone="warning" role="alert">
          {state.why}
        </Note>
      )}
      <Status>
        {answer && (
          <Notice key={answer.number} tone={answer.tone} title={answer.code}>
            {answer.text}
          </Notice>
        )}
      </Status>
    </Stack>
  )
}
