import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { acceptOf, sendFile } from '../../lib/upload.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useField } from '../../ui/form/use-field.ts'
import type { FieldProps } from '../../ui/form/use-field.ts'
import { IconPhoto, IconTrash } from '../../ui/icons.ts'
import { logoLinks } from './empresa-values.ts'
import styles from './empresas.module.css'

const MAX_SIZE_KB = 2048
const accept = `${acceptOf('images')},${acceptOf('images-png')}`

/** The logo of a unit: sent at once, kept with the form. */
export function LogoField(props: FieldProps) {
  const field = useField<string | null>(props)
  return <LogoBox key={field.key} field={field} />
}

function LogoBox({ field }: { field: ReturnType<typeof useField<string | null>> }) {
  const { disabled, error, 'data-path': path } = field.input
  const [name, setName] = useState(field.value)
  const [part, setPart] = useState<number>()
  const choose = (chosen: string | null) => {
    setName(chosen)
    field.set(chosen)
  }
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setPart(0)
    const kind = file.type === 'image/png' ? 'images-png' : 'images'
    const order = { param: 'empresa', kind, maxSizeKb: MAX_SIZE_KB, toImages: true } as const
    const stored = await sendFile(file, { ...order, onProgress: setPart })
    setPart(undefined)
    if (!stored) return
    logoLinks.set(stored.nomeArquivo, stored.url)
    choose(stored.nomeArquivo)
  }
  const link = name ? logoLinks.get(name) : undefined
  return (
    <div className={styles.logo} data-path={path}>
      <div className={styles.frame}>
        {link ? (
          <img src={link} alt="Logo" />
        ) : (
          <IconPhoto size={28} stroke={1.3} aria-label="Sem logo" />
        )}
      </div>
      {!disabled && (
        <div>
          <FileDrop
            accept={accept}
            label={name ? 'Trocar a imagem' : 'Escolher imagem'}
            isDisabled={part !== undefined}
            onFiles={(files) => void send(files)}
          >
            <small>PNG ou JPG, até {MAX_SIZE_KB / 1024} MB</small>
          </FileDrop>
          {part !== undefined && (
            <Progress value={part * 100} size="xs" mt={6} aria-label="Enviando a imagem" />
          )}
          {name && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              mt={6}
              leftSection={<IconTrash size={14} stroke={1.5} />}
              onClick={() => choose(null)}
            >
              Remover a logo
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
