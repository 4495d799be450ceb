import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";

type As<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<ComponentPropsWithoutRef<Tag>, keyof Own | "as">;

function Perforation() {
  return <span aria-hidden="true" className="pass-perforation" />;
}

type StubProps = {
  data: ReactNode;
  days: ReactNode;
  price: ReactNode;
  note?: ReactNode;
  tag?: ReactNode;
  selected?: boolean | undefined;
  className?: string;
  children?: ReactNode;
};

/**
 * A plan to choose from, usable from 156 px of width. It looks selected with `selected`, with `aria-pressed` or
 * `aria-checked` on its element, or with a checked (visually hidden) input among its children.
 */
export function PassStub<Tag extends ElementType = "div">(props: As<Tag, StubProps>) {
  const { as: Root = "div", data, days, price, note, tag, selected, className, children, ...rest } = props;
  return (
    <Root data-slot="pass-stub" data-selected={selected} className={cn("pass group/pass", className)} {...rest}>
      {children}
      <span data-tear="bottom" className="pass-part flex flex-1 flex-col px-3.5 pt-3.5 pb-3">
        {tag && <span className="mb-1 font-semibold text-sunrise-text text-xs">{tag}</span>}
        <span className="font-bold text-xl tabular">{data}</span>
        <span className="font-medium text-sm tabular">{days}</span>
        {note && <span className="mt-1 text-muted text-xs">{note}</span>}
      </span>
      <span data-tear="top" className="pass-part px-3.5 pt-3 pb-3.5">
        <Perforation />
        <span className="whitespace-nowrap font-bold text-base tabular">{price}</span>
      </span>
      <span aria-hidden="true" className="pass-check">
        <Icon icon={checkIcon} strokeWidth={3.5} className="size-4" />
      </span>
    </Root>
  );
}

type RowProps = {
  flag: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** The tear-off end; without one the row is whole. */
  aside?: ReactNode;
  /** What is longer than a line or two: below the rest, as wide as the row. */
  below?: ReactNode;
  /** Of the place's region, for the colour of its edge. */
  scene?: string;
  className?: string;
  children?: ReactNode;
};

/**
 * A pass as a row of a list: flag, title, detail, and a tear-off end on the right (price or count). Its styles are in
 * styles/pass.css because lists have hundreds of rows, and class names are sent twice: as HTML and as React's payload.
 */
export function PassRow<Tag extends ElementType = "div">(props: As<Tag, RowProps>) {
  const { as: Root = "div", flag, title, detail, aside, below, scene, className, children, ...rest } = props;
  return (
    <Root data-scene={scene} className={cn("pass pass-row", className)} {...rest}>
      <span data-tear={aside ? "right" : "none"} className="pass-part">
        {flag}
        <span className="pass-row-main">
          <span className="pass-row-title">{title}</span>
          {detail && (
            <span className="pass-row-detail">
              <Facts>{detail}</Facts>
            </span>
          )}
          {children}
        </span>
        {below && <div className="min-w-0 basis-full">{below}</div>}
      </span>
      {aside && (
        <span data-tear="left" className="pass-part">
          <Perforation />
          {aside}
        </span>
      )}
    </Root>
  );
}

type CardProps = {
  flag: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  status?: ReactNode;
  /** Of the place's region: the colour and the drawing of the head. Left out where an element around it has one. */
  scene?: string;
  children: ReactNode;
  tearOff?: ReactNode;
  className?: string;
};

/** A whole pass: coloured head (flag, destination, state below it), body, and a tear-off part below the perforation. */
export function PassCard<Tag extends ElementType = "div">(props: As<Tag, CardProps>) {
  const { as: Root = "div", flag, title, subtitle, status, scene, children, tearOff, className, ...rest } = props;
  return (
    <Root
      data-slot="pass-card"
      data-scene={scene}
      className={cn("pass pass-lg flex min-w-0 flex-col", className)}
      {...rest}
    >
      <div data-tear={tearOff ? "bottom" : "none"} className="pass-part flex-1">
        <div className="pass-head scene-head min-h-21 gap-x-3">
          {flag}
          <div className="scene-head-text">
            <div className="font-bold text-lg">{title}</div>
            {subtitle && (
              <div className="text-sm opacity-90 tabular">
                <Facts>{subtitle}</Facts>
              </div>
            )}
            {status && <div className="mt-1 flex">{status}</div>}
          </div>
          <div className="scene-art" />
        </div>
        <div className="px-5 pt-5 pb-6">{children}</div>
      </div>
      {tearOff && (
        <div data-tear="top" className="pass-part px-5 pt-6 pb-5">
          <Perforation />
          {tearOff}
        </div>
      )}
    </Root>
  );
}
