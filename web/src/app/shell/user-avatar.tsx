import styles from './top-bar.module.css'

const fallback = '/avatar.svg'

interface Props {
  readonly src: string | null | undefined
  readonly size: number
}

/** A person's picture; the default image where there is none or it does not load. */
export function UserAvatar({ src, size }: Props) {
  return (
    <img
      key={src}
      className={styles.avatar}
      src={src || fallback}
      alt=""
      width={size}
      height={size}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback
      }}
    />
  )
}
