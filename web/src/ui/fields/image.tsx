import { Avatar, Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { sendFile, sentUrl } from '../../lib/acts/upload.ts'
import { IconPhoto } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import { useField } from './use-field.ts'
import type { FieldProps } from './use-field.ts'

interface ImageFieldProps extends FieldProps {
  /** Name of the screen, for the server's records. */
  readonly param: string
  /** URL of the stored image. */
  readonly url: string | null | undefined
  readonly shape?: 'round' | 'square'
  readonly maxSizeKb?: number
}

/** An avatar or logo: uploaded at once, stored by name when the form is saved. */
export function ImageField({ param, url, shape, maxSizeKb, ...props }: ImageFieldProps) {
  const field = useField<string | null>(props)
  return <ImageBox key={field.key} {...{ field, param, url, shape, maxSizeKb }} />
}

interface ImageBoxProps extends Pick<ImageFieldProps, 'param' | 'url'> {
  readonly field: ReturnType<typeof useField<string | null>>
  readonly shape: ImageFieldProps['shape'] | undefined
  readonly maxSizeKb: number | undefined
}

function ImageBox({ field, param, url, shape = 'square', maxSizeKb }: ImageBoxProps) {
  const { value, set, tellProblem, input } = field
  const picker = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(sentUrl(value) ?? url ?? undefined)
  const [isSending, setSending] = useState(false)
  const hasImage = value !== null && value !== ''
  const send = async (file: File) => {
    const kind = file.type === 'image/png' ? 'images-png' : 'images'
    const order = { param, kind, toImages: true } as const
    setSending(true)
    tellProblem('Espere o envio da imagem.')
    const stored = await sendFile(file, maxSizeKb === undefined ? order : { ...order, maxSizeKb })
    setSending(false)
    tellProblem(undefined)
    if (!stored) return
    set(stored.nomeArquivo)
    setShown(stored.url)
  }
  const drop = () => {
    set(null)
    setShown(undefined)
  }
  return (
    <Row nowrap gap={4} data-path={input['data-path']}>
      <Avatar
        src={hasImage ? shown : undefined}
        alt=""
        size={72}
        radius={shape === 'round' ? '50%' : 'md'}
        imageProps={{ style: { objectFit: shape === 'round' ? 'cover' : 'contain' } }}
      >
        <IconPhoto size={24} stroke={1.25} aria-hidden />
      </Avatar>
      <div>
        <Text fw={500}>{input.label}</Text>
        <Text size="xs" c={input.error ? 'var(--mantine-color-error)' : 'dimmed'} mb={6}>
          {input.error ?? input.description ?? 'JPG ou PNG'}
        </Text>
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            loading={isSending}
            disabled={input.disabled}
            onClick={() => picker.current?.click()}
          >
            {hasImage ? 'Trocar' : 'Enviar imagem'}
          </Button>
          {hasImage && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={input.disabled}
              onClick={drop}
            >
              Remover
            </Button>
          )}
        </Group>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={input.label}
        accept="image/jpeg,image/png"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void send(file)
          event.currentTarget.value = ''
        }}
      />
    </Row>
  )
}
