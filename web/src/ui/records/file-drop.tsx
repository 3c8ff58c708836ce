import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { TextButton } from '../layout/text.tsx'
import styles from './records.module.css'

interface FileDropProps {
  /** Value of the input's `accept`. */
  readonly accept: string
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Label of the button: 'Escolher arquivos'. */
  readonly label: string
  readonly children?: ReactNode
}

/** Accepts files by drag and drop or by the file dialog. */
export function FileDrop(props: FileDropProps) {
  const { accept, isMultiple = false, isDisabled = false, onFiles, label, children } = props
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !isDisabled) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>
        <TextButton disabled={isDisabled} onClick={() => input.current?.click()}>
          {label}
        </TextButton>{' '}
        ou arraste para cá
      </span>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
