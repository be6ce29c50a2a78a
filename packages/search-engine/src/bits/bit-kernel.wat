;; Loops over bitmaps of slots, up to 64 bytes at a time. Offsets and lengths are in bytes, lengths of bitmaps
;; are multiples of 64. Function calls are not inlined, so the loops make none. `bit-kernel.wasm` is this file
;; compiled by `npm run build:kernel`; a test compares the two.
(module
  (import "bits" "memory" (memory 1 65536 shared))

  ;; Number of bits that are set in both bitmaps.
  (func (export "count_common") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32)
    (local $total v128)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $total (i32x4.add (local.get $total)
          ;; The population counts of four vectors fit into bytes (at most 32); they are widened after that.
          (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u
            (i8x16.add
              (i8x16.add
                (i8x16.popcnt (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
                (i8x16.popcnt (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))
              (i8x16.add
                (i8x16.popcnt (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
                (i8x16.popcnt (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))))))))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (br $next)))
    (call $sum (local.get $total)))

  (func $sum (param $counts v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $counts)) (i32x4.extract_lane 1 (local.get $counts)))
      (i32.add (i32x4.extract_lane 2 (local.get $counts)) (i32x4.extract_lane 3 (local.get $counts)))))

  ;; Number of bits that each of four bitmaps has in common with $bits. Reading four streams from memory is
  ;; faster than reading one.
  (func (export "count_common_4")
    (param $bits i32) (param $a i32) (param $b i32) (param $c i32) (param $d i32) (param $bytes i32)
    (result i32 i32 i32 i32)
    (local $end i32)
    (local $low i64) (local $high i64)
    (local $as i64) (local $bs i64) (local $cs i64) (local $ds i64)
    (local.set $end (i32.add (local.get $bits) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $low (i64.load (local.get $bits)))
        (local.set $high (i64.load offset=8 (local.get $bits)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 16)))
        (local.set $as (i64.add (local.get $as)
          (i64.add
            (i64.popcnt (i64.and (local.get $low) (i64.load (local.get $a))))
            (i64.popcnt (i64.and (local.get $high) (i64.load offset=8 (local.get $a)))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $bs (i64.add (local.get $bs)
          (i64.add
            (i64.popcnt (i64.and (local.get $low) (i64.load (local.get $b))))
            (i64.popcnt (i64.and (local.get $high) (i64.load offset=8 (local.get $b)))))))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $cs (i64.add (local.get $cs)
          (i64.add
            (i64.popcnt (i64.and (local.get $low) (i64.load (local.get $c))))
            (i64.popcnt (i64.and (local.get $high) (i64.load offset=8 (local.get $c)))))))
        (local.set $c (i32.add (local.get $c) (i32.const 16)))
        (local.set $ds (i64.add (local.get $ds)
          (i64.add
            (i64.popcnt (i64.and (local.get $low) (i64.load (local.get $d))))
            (i64.popcnt (i64.and (local.get $high) (i64.load offset=8 (local.get $d)))))))
        (local.set $d (i32.add (local.get $d) (i32.const 16)))
        (br $next)))
    (i32.wrap_i64 (local.get $as))
    (i32.wrap_i64 (local.get $bs))
    (i32.wrap_i64 (local.get $cs))
    (i32.wrap_i64 (local.get $ds)))

  ;; Number of slots of a list (of $count slots) that are in a bitmap.
  (func (export "count_listed") (param $bits i32) (param $list i32) (param $count i32) (result i32)
    (local $end i32)
    (local $slot i32)
    (local $total i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $slot (i32.load (local.get $list)))
        (local.set $total (i32.add (local.get $total)
          (i32.and (i32.const 1) (i32.shr_u
            (i32.load8_u (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
            (i32.and (local.get $slot) (i32.const 7))))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next)))
    (local.get $total))

  ;; Expands a bitmap: writes one byte, 1 or 0, for each bit. One step reads two bytes and writes 16.
  (func (export "mark") (param $bits i32) (param $bytes i32) (param $marks i32)
    (local $end i32)
    (local $places v128)
    (local.set $end (i32.add (local.get $bits) (local.get $bytes)))
    (local.set $places (v128.const i8x16 1 2 4 8 16 32 64 -128 1 2 4 8 16 32 64 -128))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (v128.store (local.get $marks)
          (v128.and
            (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
            (i8x16.eq (local.get $places)
              (v128.and (local.get $places)
                (i8x16.swizzle
                  (v128.load16_splat (local.get $bits))
                  (v128.const i8x16 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1))))))
        (local.set $marks (i32.add (local.get $marks) (i32.const 16)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 2)))
        (br $next))))

  ;; Number of slots of a list (of $count slots) whose byte is 1.
  (func (export "count_marked") (param $marks i32) (param $list i32) (param $count i32) (result i32)
    (local $end i32)
    (local $total i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (i32.and (local.get $count) (i32.const -4)) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $total (i32.add (local.get $total)
          (i32.add
            (i32.add
              (i32.load8_u (i32.add (local.get $marks) (i32.load (local.get $list))))
              (i32.load8_u (i32.add (local.get $marks) (i32.load offset=4 (local.get $list)))))
            (i32.add
              (i32.load8_u (i32.add (local.get $marks) (i32.load offset=8 (local.get $list))))
              (i32.load8_u (i32.add (local.get $marks) (i32.load offset=12 (local.get $list))))))))
        (local.set $list (i32.add (local.get $list) (i32.const 16)))
        (br $next)))
    (local.set $end (i32.add (local.get $end) (i32.shl (i32.and (local.get $count) (i32.const 3)) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $total
          (i32.add (local.get $total) (i32.load8_u (i32.add (local.get $marks) (i32.load (local.get $list))))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next)))
    (local.get $total))

  ;; Sets the bits of a list of $count slots.
  (func (export "add_list") (param $bits i32) (param $list i32) (param $count i32)
    (local $end i32)
    (local $slot i32)
    (local $byte i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $slot (i32.load (local.get $list)))
        (local.set $byte (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
        (i32.store8 (local.get $byte)
          (i32.or
            (i32.load8_u (local.get $byte))
            (i32.shl (i32.const 1) (i32.and (local.get $slot) (i32.const 7)))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next))))

  ;; Splits a list of $count slots: slots that are in the bitmap are written to $met, the others to $others,
  ;; both in their order. Each output is overwritten by up to one slot behind its end.
  (func (export "split_list") (param $bits i32) (param $list i32) (param $count i32) (param $met i32) (param $others i32)
    (local $end i32)
    (local $slot i32)
    (local $is_met i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
        (local.set $slot (i32.load (local.get $list)))
        (local.set $is_met (i32.and (i32.const 1) (i32.shr_u
          (i32.load8_u (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
          (i32.and (local.get $slot) (i32.const 7)))))
        ;; The slot is written to both outputs and only one of them advances: a branch would be mispredicted
        ;; half the time.
        (i32.store (local.get $others) (local.get $slot))
        (i32.store (local.get $met) (local.get $slot))
        (local.set $met (i32.add (local.get $met) (i32.shl (local.get $is_met) (i32.const 2))))
        (local.set $others (i32.add (local.get $others)
          (i32.shl (i32.xor (local.get $is_met) (i32.const 1)) (i32.const 2))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br $next))))

  ;; Reorders a list of $count slots: slots that are in the bitmap come first, then the others, both in their
  ;; order. $spare is a buffer as long as the list. Returns the number of slots in the bitmap.
  (func (export "partition") (param $bits i32) (param $list i32) (param $count i32) (param $spare i32) (result i32)
    (local $at i32)
    (local $end i32)
    (local $met i32)
    (local $others i32)
    (local $slot i32)
    (local $is_met i32)
    (local.set $at (local.get $list))
    (local.set $met (local.get $list))
    (local.set $others (local.get $spare))
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $slot (i32.load (local.get $at)))
        (local.set $is_met (i32.and (i32.const 1) (i32.shr_u
          (i32.load8_u (i32.add (local.get $bits) (i32.shr_u (local.get $slot) (i32.const 3))))
          (i32.and (local.get $slot) (i32.const 7)))))
        ;; The slot is written to both outputs and only one of them advances: a branch would be mispredicted
        ;; half the time.
        (i32.store (local.get $others) (local.get $slot))
        (i32.store (local.get $met) (local.get $slot))
        (local.set $met (i32.add (local.get $met) (i32.shl (local.get $is_met) (i32.const 2))))
        (local.set $others (i32.add (local.get $others)
          (i32.shl (i32.xor (local.get $is_met) (i32.const 1)) (i32.const 2))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $next)))
    (memory.copy (local.get $met) (local.get $spare) (i32.sub (local.get $others) (local.get $spare)))
    (i32.shr_u (i32.sub (local.get $met) (local.get $list)) (i32.const 2)))

  ;; Lists the slots of a bitmap, ascending. The first bit is that of slot $slot.
  (func (export "list_slots") (param $bits i32) (param $bytes i32) (param $slot i32) (param $list i32)
    (local $end i32)
    (local $word i64)
    (local.set $end (i32.add (local.get $bits) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $word (i64.load (local.get $bits)))
        (block $empty
          (loop $bit
            (br_if $empty (i64.eqz (local.get $word)))
            (i32.store (local.get $list)
              (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $list (i32.add (local.get $list) (i32.const 4)))
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (br $bit)))
        (local.set $slot (i32.add (local.get $slot) (i32.const 64)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 8)))
        (br $next))))

  ;; Lists the slots that are in both bitmaps, ascending; with $flip −1 those that are in the first but not in
  ;; the second. The first bit is that of slot $slot. Up to four slots behind the end of the list are
  ;; overwritten.
  (func (export "list_common")
    (param $bits i32) (param $other i32) (param $flip i64) (param $bytes i32) (param $slot i32) (param $list i32)
    (local $end i32)
    (local $word i64)
    (local $after i32)
    (local.set $end (i32.add (local.get $bits) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $word (i64.and
          (i64.load (local.get $bits))
          (i64.xor (i64.load (local.get $other)) (local.get $flip))))
        (local.set $after (i32.add (local.get $list)
          (i32.shl (i32.wrap_i64 (i64.popcnt (local.get $word))) (i32.const 2))))
        ;; Most words have some slots and few have more than four: four are written at once, without a branch.
        (i32.store offset=0 (local.get $list)
          (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $word)))))
        (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
        (i32.store offset=4 (local.get $list)
          (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $word)))))
        (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
        (i32.store offset=8 (local.get $list)
          (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $word)))))
        (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
        (i32.store offset=12 (local.get $list)
          (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $word)))))
        (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
        (block $empty
          (loop $bit
            (br_if $empty (i64.eqz (local.get $word)))
            (i32.store offset=16 (local.get $list)
              (i32.add (local.get $slot) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $list (i32.add (local.get $list) (i32.const 4)))
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (br $bit)))
        (local.set $list (local.get $after))
        (local.set $slot (i32.add (local.get $slot) (i32.const 64)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 8)))
        (local.set $other (i32.add (local.get $other) (i32.const 8)))
        (br $next))))

  ;; target = a & b
  (func (export "and") (param $target i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (v128.store (local.get $target) (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
        (v128.store offset=16 (local.get $target)
          (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
        (v128.store offset=32 (local.get $target)
          (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
        (v128.store offset=48 (local.get $target)
          (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
        (local.set $target (i32.add (local.get $target) (i32.const 64)))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (br $next))))

  ;; target = a & ~b
  (func (export "and_not") (param $target i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (v128.store (local.get $target) (v128.andnot (v128.load (local.get $a)) (v128.load (local.get $b))))
        (v128.store offset=16 (local.get $target)
          (v128.andnot (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
        (v128.store offset=32 (local.get $target)
          (v128.andnot (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
        (v128.store offset=48 (local.get $target)
          (v128.andnot (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
        (local.set $target (i32.add (local.get $target) (i32.const 64)))
        (local.set $a (i32.add (local.get $a) (i32.const 64)))
        (local.set $b (i32.add (local.get $b) (i32.const 64)))
        (br $next))))

  ;; target = target | other
  (func (export "or") (param $target i32) (param $other i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $target) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
        (v128.store (local.get $target) (v128.or (v128.load (local.get $target)) (v128.load (local.get $other))))
        (v128.store offset=16 (local.get $target)
          (v128.or (v128.load offset=16 (local.get $target)) (v128.load offset=16 (local.get $other))))
        (v128.store offset=32 (local.get $target)
          (v128.or (v128.load offset=32 (local.get $target)) (v128.load offset=32 (local.get $other))))
        (v128.store offset=48 (local.get $target)
          (v128.or (v128.load offset=48 (local.get $target)) (v128.load offset=48 (local.get $other))))
        (local.set $target (i32.add (local.get $target) (i32.const 64)))
        (local.set $other (i32.add (local.get $other) (i32.const 64)))
        (br $next))))

  ;; Applies one more must, whose matches are $met. $all keeps the slots that meet every must so far; $missing
  ;; keeps the slots that miss exactly one of them.
  (func (export "narrow") (param $all i32) (param $missing i32) (param $met i32) (param $bytes i32)
    (local $end i32)
    (local $here v128)
    (local $meets v128)
    (local.set $end (i32.add (local.get $all) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $all) (local.get $end)))
        (local.set $here (v128.load (local.get $all)))
        (local.set $meets (v128.load (local.get $met)))
        (v128.store (local.get $missing)
          (v128.or
            (v128.and (v128.load (local.get $missing)) (local.get $meets))
            (v128.andnot (local.get $here) (local.get $meets))))
        (v128.store (local.get $all) (v128.and (local.get $here) (local.get $meets)))
        (local.set $all (i32.add (local.get $all) (i32.const 16)))
        (local.set $missing (i32.add (local.get $missing) (i32.const 16)))
        (local.set $met (i32.add (local.get $met) (i32.const 16)))
        (br $next))))
)
