import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconCheck } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import styles from './wizard.module.css'

export interface WizardStep {
  readonly label: string
  /** Why the next step cannot be opened; undefined when it can. */
  readonly blockedBy?: string | undefined
  /** Runs before the next step opens; false or a rejection keeps this step. */
  readonly leave?: () => Promise<boolean>
  /** Label of the button; 'Continuar' by default, no buttons when null. */
  readonly next?: string | null
  readonly content: ReactNode
}

interface WizardProps {
  readonly steps: readonly WizardStep[]
  readonly current: number
  readonly onChange: (step: number) => void
  /** Shown at the left of the buttons: a way to leave. */
  readonly aside?: ReactNode
}

/** Debounce of the measurement after a resize, in milliseconds. */
const RESIZE_REST_MS = 66
/** Width in pixels per step below which only the current label is shown. */
const LABEL_WIDTH = 130

/** Consecutive steps; the next opens once the current one is valid. */
export function Wizard({ steps, current, onChange, aside }: WizardProps) {
  const [isRunning, setRunning] = useState(false)
  const { box, isNarrow } = useNarrow(steps.length * LABEL_WIDTH)
  const step = steps[current]
  if (!step) return null
  const advance = async () => {
    setRunning(true)
    const goes = step.leave ? await step.leave().catch(() => false) : true
    setRunning(false)
    if (goes) onChange(current + 1)
  }
  return (
    <div ref={box}>
      <Row as="ol" nowrap className={styles.steps} data-narrow={isNarrow || undefined}>
        {steps.map(({ label }, index) => (
          <li
            key={label}
            className={styles.step}
            data-state={stateOf(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number}>
              {index < current ? <IconCheck size={13} /> : index + 1}
            </span>
            <span className="clip">{label}</span>
          </li>
        ))}
      </Row>
      {step.content}
      {step.next !== null && (
        <Row className={styles.bar}>
          <span style={{ flex: 1 }}>{aside}</span>
          {current > 0 && (
            <Button variant="default" disabled={isRunning} onClick={() => onChange(current - 1)}>
              Voltar
            </Button>
          )}
          <Button
            loading={isRunning}
            disabled={step.blockedBy !== undefined}
            title={step.blockedBy}
            onClick={() => void advance()}
          >
            {step.next ?? 'Continuar'}
          </Button>
        </Row>
      )}
    </div>
  )
}

function stateOf(index: number, current: number) {
  if (index === current) return 'current'
  return index < current ? 'done' : 'next'
}

function useNarrow(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const measure = () => setNarrow((box.current?.clientWidth ?? width) < width)
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_REST_MS)
    }
    measure()
    addEventListener('resize', rest)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', rest)
    }
  }, [width])
  return { box, isNarrow }
}
