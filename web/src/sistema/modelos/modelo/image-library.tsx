import { pictureList } from '@claquete/contract/sistema/arquivos/picture'
import { Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { IconPhoto } from '../../../ui/icons.ts'
import { Grid } from '../../../ui/layout/grid.tsx'
import type { StoredImage } from '../../../ui/rich-text/editor-context.ts'
import { EmptyState, ErrorState } from '../../../ui/frame/states.tsx'
import { describe, sendImage } from './library.ts'
import styles from './modelos.module.css'

const searchAfterMs = 200
const pageSize = 60

interface ImageLibraryProps {
  readonly onChoose: (image: StoredImage | undefined) => void
}

/** The image library of the tenant: choose an image or upload one. */
export function ImageLibrary({ onChoose }: ImageLibraryProps) {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), searchAfterMs)
  const [isSending, setSending] = useState(false)
  const query = { perPage: pageSize, ...(wanted && { search: wanted }) }
  const reading = useRead(pictureList, { query }, { keepPreviousData: true })
  const images = reading.data?.data.data ?? []
  const send = async (files: readonly File[]) => {
    setSending(true)
    const sent: StoredImage[] = []
    for (const file of files) {
      const image = await sendImage(file)
      if (image) sent.push(image)
    }
    setSending(false)
    // A single uploaded image is chosen at once; of several, the user chooses.
    if (sent.length === 1 && files.length === 1) onChoose(sent[0])
  }
  return (
    <SidePanel title="Imagens" size="lg" onClose={() => onChoose(undefined)}>
      <FileDrop
        accept="image/jpeg,image/png"
        isMultiple
        isDisabled={isSending}
        label={isSending ? 'Enviando…' : 'Enviar imagens'}
        onFiles={(files) => void send(files)}
      >
        <small>JPG ou PNG, até 8 MB</small>
      </FileDrop>
      <TextInput
        mt="md"
        mb="md"
        aria-label="Procurar imagem"
        placeholder="Procurar pelo nome"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {reading.isError && (
        <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
      )}
      {reading.isPending && (
        <Grid min={140} label="Carregando as imagens…">
          {[0, 1, 2, 3, 4, 5].map((bone) => (
            <Skeleton key={bone} height={128} />
          ))}
        </Grid>
      )}
      {reading.data && images.length === 0 && (
        <EmptyState dense title="Nenhuma imagem" icon={<IconPhoto size={20} stroke={1.5} />}>
          {wanted
            ? 'Nenhuma imagem com esse nome.'
            : 'Logos, assinaturas e fotos enviados aqui ficam à mão para todos os modelos.'}
        </EmptyState>
      )}
      <Grid min={140} label="Imagens da empresa">
        {images.map(({ arquivo, name, url }) => (
          <button
            key={arquivo}
            type="button"
            className={styles.image}
            onClick={() => onChoose({ arquivo, url, alt: describe(name) })}
          >
            <span>
              <img src={url} alt="" loading="lazy" />
            </span>
            <small title={name}>{name}</small>
          </button>
        ))}
      </Grid>
    </SidePanel>
  )
}
